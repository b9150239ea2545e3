import { sql } from 'drizzle-orm';
import { missingOf, reaches } from 'shared-kernel/access';
import { FILE_TYPES, type FileType } from 'shared-kernel/contracts';
import type { Database } from '../../platform/database/database.ts';
import { brokenRule } from '../../platform/http/broken-rule.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { AccessError } from '../../platform/http/errors.ts';
import * as repository from './repository.ts';
import { writesContent } from './writes-content.ts';

/** Bytes that a visitor may store within a day, so that nobody fills the disk. */
const DAILY_BYTES = 100 * 1024 * 1024;
const DAY = 24 * 3600_000;

/** Whether a quota holds what a person stores within a day: it holds visitors. */
export const hasDailyRoom = (caller: Pick<Caller, 'access'>): boolean => !writesContent(caller);

/** @throws AccessError when a person may not store files of all these types: visitors store pictures alone. */
export const requireUploadRight = (caller: Pick<Caller, 'access'>, types: readonly FileType[]): void => {
  const hasDocuments = types.some((type) => FILE_TYPES[type].kind === 'document');
  const isAllowed = reaches(caller.access, 'FILES', 'WRITE_SELF') && (!hasDocuments || writesContent(caller));
  if (!isAllowed)
    throw new AccessError(
      'Access mismatch',
      missingOf(caller.access, [{ resource: 'FILES', privileges: 'WRITE_SELF' }]),
    );
};

/**
 * @param fieldName - names the field in a refusal.
 * @throws ValidationError when a visitor has stored too much within a day.
 */
export const requireRoom = async (
  db: Database,
  caller: Caller,
  fieldName: string,
  files: readonly { size: number }[],
): Promise<void> => {
  if (!hasDailyRoom(caller)) return;
  const stored = await repository.sumSizes(db, caller.authId, new Date(Date.now() - DAY));
  const coming = files.reduce((sum, { size }) => sum + size, 0);
  if (stored + coming > DAILY_BYTES) throw brokenRule(fieldName, 'fileQuota', { max: DAILY_BYTES });
};

/**
 * {@link requireRoom} within the transaction that records the files. A person's own come here one after the other: sent
 * at once, they take no more room than sent in turn.
 */
export const takeRoom = async (
  db: Database,
  caller: Caller,
  fieldName: string,
  files: readonly { size: number }[],
): Promise<void> => {
  if (!hasDailyRoom(caller)) return;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${caller.authId}, 0))`);
  await requireRoom(db, caller, fieldName, files);
};
