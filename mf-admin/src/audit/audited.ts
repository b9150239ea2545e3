import { CONTENT_TYPES } from 'shared-kernel/content';
import type { AuditEntry } from 'shared-kernel/contracts';
import { paths } from '../app/paths.ts';
import { RESOURCES } from '../resources/resources.ts';

/** Resources of the log that aren't content. */
const OTHER_RESOURCES = [
  'client',
  'role',
  'session',
  'contact',
  'letter',
  'message',
  'comment',
  'invitation',
  'import',
  'revision',
  'draft',
  'file',
  'releaseSet',
  'siteSettings',
  'missedSearch',
  'siteGuide',
  'demo',
  'mail',
  'template',
];

/** All resources of the log. */
export const LOGGED_RESOURCES = [...Object.keys(CONTENT_TYPES), ...OTHER_RESOURCES];

const SCREENS: Readonly<Record<string, string>> = {
  client: 'users',
  role: 'roles',
  contact: 'contacts',
  letter: 'letters',
  message: 'messages',
};

/** Actions after which the record no longer exists. */
const LAST = ['purge', 'erase'];

/** Whether an entry means that its record no longer exists. */
export const isLast = ({ resource, action }: Pick<AuditEntry, 'resource' | 'action'>): boolean =>
  LAST.includes(action) || (action === 'delete' && resource in SCREENS);

/** Path of an entry's record, if it may still exist. */
export const placeOf = (entry: AuditEntry): string | undefined => {
  const { resource, recordId } = entry;
  const address = SCREENS[resource] ?? RESOURCES.find(({ name }) => name === resource)?.address;
  return address && recordId && !isLast(entry) ? paths.record(address, recordId) : undefined;
};

/** A changed field; undefined where it had no value. */
interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

const present = (value: unknown): unknown => (value === null || value === '' ? undefined : value);

/** The changed fields of an entry. */
export const changesOf = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((field) => ({ field, before: present(before?.[field]), after: present(after?.[field]) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
