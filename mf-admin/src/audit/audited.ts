import { CONTENT_TYPES } from 'shared-kernel/content';
import type { AuditEntry } from 'shared-kernel/contracts';
import { paths } from '../app/paths.ts';
import { RESOURCES } from '../resources/resources.ts';

/** What the log calls what was done. */
export const ACTIONS = [
  ...['create', 'update', 'delete', 'restore', 'purge', 'revert', 'give', 'change-hours'],
  ...['approve', 'reject', 'unapprove', 'propose', 'withdraw'],
  ...['grant', 'ban', 'suspend', 'lift', 'link', 'changePassword', 'resetPassword', 'revoke', 'reuse'],
  ...['export', 'erase', 'promote', 'roll back', 'take back', 'send'],
];

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

/** A field that was changed, with both values put into text. */
interface Change {
  field: string;
  before: string | undefined;
  after: string | undefined;
}

const toText = (value: unknown): string | undefined => {
  if (value === undefined || value === null || value === '') return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
};

/** What a line says was changed, field by field. */
export const changesOf = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((field) => ({ field, before: toText(before?.[field]), after: toText(after?.[field]) }))
    .filter((change) => change.before !== change.after);
