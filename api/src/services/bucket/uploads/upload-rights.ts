import { sql } from 'drizzle-orm';
import { type Grant, missingOf } from 'shared-kernel/access';
import { FILE_TYPES, type FileType } from 'shared-kernel/contracts';
import type { Database } from '../../../platform/database/database.ts';
import { brokenRule } from '../../../platform/http/broken-rule.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { AccessError } from '../../../platform/http/errors.ts';
import * as repository from '../repository.ts';
import { writesContent } from '../writes-content.ts';

/** Maximum bytes that a visitor may store per day, so that no account can fill the disk. */
const DAILY_BYTES = 100 * 1024 * 1024;
const DAY_MS = 24 * 3600_000;

/** Whether the daily quota applies to the account, as it does to visitors. */
export const hasDailyQuota = (caller: Pick<Caller, 'access'>): boolean => !writesContent(caller);

const OWN_FILES: Grant = { resource: 'FILES', privileges: 'WRITE_SELF' };
/** The least right to write content; any other one allows the same. */
const CONTENT: Grant = { resource: 'BLOGS', privileges: 'WRITE_SELF' };

/** @throws AccessError when the account may not store these types; visitors may store pictures only */
export const requireUploadRight = (caller: Pick<Caller, 'access'>, types: readonly FileType[]): void => {
  const hasDocuments = types.some((type) => FILE_TYPES[type].kind === 'document');
  const required = hasDocuments && !writesContent(caller) ? [OWN_FILES, CONTENT] : [OWN_FILES];
  const missing = missingOf(caller.access, required);
  if (missing.length > 0) throw new AccessError('Access mismatch', missing);
};

/**
 * Checks the daily quota.
 * @param fieldName - field of the error.
 * @throws ValidationError when it is exceeded
 */
export const requireQuota = async (
  db: Database,
  caller: Caller,
  fieldName: string,
  files: readonly { size: number }[],
): Promise<void> => {
  if (!hasDailyQuota(caller)) return;
  const stored = await repository.sumSizes(db, caller.authId, new Date(Date.now() - DAY_MS));
  const coming = files.reduce((sum, { size }) => sum + size, 0);
  if (stored + coming > DAILY_BYTES) throw brokenRule(fieldName, 'fileQuota', { max: DAILY_BYTES });
};

/**
 * {@link requireQuota} in the transaction that records the files. A lock serialises the account's uploads, so that
 * concurrent ones can't exceed the quota.
 */
export const requireQuotaWithLock = async (
  db: Database,
  caller: Caller,
  fieldName: string,
  files: readonly { size: number }[],
): Promise<void> => {
  if (!hasDailyQuota(caller)) return;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${caller.authId}, 0))`);
  await requireQuota(db, caller, fieldName, files);
};
