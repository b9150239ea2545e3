import { CONTENT_TYPES } from 'shared-kernel/content';
import type { AuditEntry } from 'shared-kernel/contracts';
import { paths } from '../app/paths.ts';
import { RESOURCES } from '../resources/resources.ts';

/** What it calls records that are no content. */
const OTHER_RESOURCES = [
  'client',
  'role',
  'session',
  'contact',
  'file',
  'releaseSet',
  'siteSettings',
  'missedSearch',
  'siteGuide',
  'demo',
  'mail',
];

/** Everything that it calls records. */
export const LOGGED_RESOURCES = [...Object.keys(CONTENT_TYPES), ...OTHER_RESOURCES];

const SCREENS: Readonly<Record<string, string>> = { client: 'users', role: 'roles', contact: 'contacts' };

/** Actions that leave no record behind. */
const LAST = ['purge', 'erase'];

/** Whether a line says of its record that it is gone. */
export const isLast = ({ resource, action }: Pick<AuditEntry, 'resource' | 'action'>): boolean =>
  LAST.includes(action) || (action === 'delete' && resource in SCREENS);

/** Where a line's record is looked after, if it may still be there. */
export const placeOf = (entry: AuditEntry): string | undefined => {
  const { resource, recordId } = entry;
  const address = SCREENS[resource] ?? RESOURCES.find(({ name }) => name === resource)?.address;
  return address && recordId && !isLast(entry) ? paths.record(address, recordId) : undefined;
};

/** A field that was changed; without a value, it is undefined. */
interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

const present = (value: unknown): unknown => (value === null || value === '' ? undefined : value);

/** What a line says was changed, field by field. */
export const changesOf = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((field) => ({ field, before: present(before?.[field]), after: present(after?.[field]) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
