import type { AuditAction } from 'shared-kernel/contracts';
import type { WriteContext } from '../database/write.ts';
import type { ResourceName } from '../http/errors.ts';
import { auditLines } from './table.ts';

/** An audited action. */
export interface AuditEntry {
  action: AuditAction;
  resource: ResourceName;
  recordId?: string | null;
  /** State before; null for a new record. */
  before?: object | null;
  /** State after; null for a purged record. */
  after?: object | null;
}

/** Writes to the audit log in the action's transaction, without secrets. */
export const audit = (context: WriteContext, entry: AuditEntry): Promise<void> => auditAll(context, [entry]);

/** Lines per statement; PostgreSQL allows 65,535 parameters. */
const BATCH = 500;

/** {@link audit} for many entries. */
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

/** Callers pass no secrets; this removes any that slip through. */
const withoutSecrets = <Value>(value: Value): Value => {
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(withoutSecrets) as Value;
  const open = Object.entries(value).filter(([key, held]) => typeof held === 'boolean' || !SECRET.test(key));
  return Object.fromEntries(open.map(([key, held]) => [key, withoutSecrets(held)])) as Value;
};
