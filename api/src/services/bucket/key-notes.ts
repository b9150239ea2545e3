import { inArray, lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { fileKeys } from './table.ts';

/** Notes where bytes are about to be kept. */
export const noteKeys = async (db: Database, keys: readonly string[]): Promise<void> => {
  const createdAt = new Date();
  await db.insert(fileKeys).values(keys.map((key) => ({ key, createdAt })));
};

/** Those of the keys that are still noted: no record names them. */
export const findNotedKeys = async (db: Database, keys: readonly string[]): Promise<string[]> => {
  if (keys.length === 0) return [];
  const rows = await db
    .select({ key: fileKeys.key })
    .from(fileKeys)
    .where(inArray(fileKeys.key, [...keys]));
  return rows.map(({ key }) => key);
};

/** Takes notes back: records name these keys now, or nothing is kept under them any more. */
export const forgetKeys = async (db: Database, keys: readonly string[]): Promise<void> => {
  if (keys.length > 0) await db.delete(fileKeys).where(inArray(fileKeys.key, [...keys]));
};

export const listKeysNotedBefore = async (db: Database, at: Date): Promise<string[]> => {
  const rows = await db.select({ key: fileKeys.key }).from(fileKeys).where(lt(fileKeys.createdAt, at));
  return rows.map(({ key }) => key);
};
