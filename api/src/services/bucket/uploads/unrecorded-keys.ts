import { inArray, lt } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { fileKeys } from '../table.ts';

/** Notes the keys of bytes that are about to be stored. */
export const noteKeys = async (db: Database, keys: readonly string[]): Promise<void> => {
  const createdAt = new Date();
  await db.insert(fileKeys).values(keys.map((key) => ({ key, createdAt })));
};

/** Those of the keys that are still noted, so without a record. */
export const findNotedKeys = async (db: Database, keys: readonly string[]): Promise<string[]> => {
  if (keys.length === 0) return [];
  const rows = await db
    .select({ key: fileKeys.key })
    .from(fileKeys)
    .where(inArray(fileKeys.key, [...keys]));
  return rows.map(({ key }) => key);
};

/** Deletes notes, after the keys were recorded or their bytes deleted. */
export const forgetKeys = async (db: Database, keys: readonly string[]): Promise<void> => {
  if (keys.length > 0) await db.delete(fileKeys).where(inArray(fileKeys.key, [...keys]));
};

export const listKeysNotedBefore = async (db: Database, at: Date): Promise<string[]> => {
  const rows = await db.select({ key: fileKeys.key }).from(fileKeys).where(lt(fileKeys.createdAt, at));
  return rows.map(({ key }) => key);
};
