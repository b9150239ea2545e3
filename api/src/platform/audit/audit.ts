import type { AuditAction } from 'shared-kernel/contracts';
import type { WriteContext } from '../database/write.ts';
import type { ResourceName } from '../http/errors.ts';
import { auditLines } from './table.ts';

/** Something that was done. */
export interface AuditEntry {
  action: AuditAction;
  resource: ResourceName;
  recordId?: string | null;
  /** What was changed, as it was; of a record that is made, nothing. */
  before?: object | null;
  /** The same, as it became; of a record that is removed, nothing. */
  after?: object | null;
}

/** Puts something into the audit log, within the very transaction that does it. Secrets are left out. */
export const audit = (context: WriteContext, entry: AuditEntry): Promise<void> => auditAll(context, [entry]);

/** Lines in one statement; PostgreSQL takes 65,535 parameters. */
const BATCH = 500;

/** {@link audit} for many at once. */
export const auditAll = async (
  { db, actorId, from, at }: WriteContext,
  entries: readonly AuditEntry[],
): Promise<void> => {
  const lines = entries.map(({ action, resource, recordId = null, before = null, after = null }) => ({
    at,
    actorId,
    address: from,
    action,
    resource,
    recordId,
    before: withoutSecrets(before),
    after: withoutSecrets(after),
  }));
  for (let start = 0; start < lines.length; start += BATCH)
    await db.insert(auditLines).values(lines.slice(start, start + BATCH));
};

const SECRET = /password|token|hash|secret/i;

/** Callers name no secrets; one that does all the same has it left out here. */
const withoutSecrets = <Value>(value: Value): Value => {
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(withoutSecrets) as Value;
  const open = Object.entries(value).filter(([key, held]) => typeof held === 'boolean' || !SECRET.test(key));
  return Object.fromEntries(open.map(([key, held]) => [key, withoutSecrets(held)])) as Value;
};
