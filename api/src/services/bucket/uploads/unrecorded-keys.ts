import { inArray, lt } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { fileKeys } from '../table.ts';

/** Stores the keys of bytes that are about to be written. */
export const storeKeys = async (db: Database, keys: readonly string[]): Promise<void> => {
  const createdAt = new Date();
  await db.insert(fileKeys).values(keys.map((key) => ({ key, createdAt })));
};

/** Returns those of the keys that still have no record. */
export const findStoredKeys = async (db: Database, keys: readonly string[]): Promise<string[]> => {
  if (keys.length === 0) return [];
  const rows = await db
    .select({ key: fileKeys.key })
    .from(fileKeys)
    .where(inArray(fileKeys.key, [...keys]));
  return rows.map(({ key }) => key);
};

/** Deletes keys after their files were recorded or their bytes deleted. */
export const deleteKeys = async (db: Database, keys: readonly string[]): Promise<void> => {
  if (keys.length > 0) await db.delete(fileKeys).where(inArray(fileKeys.key, [...keys]));
};

export const listKeysStoredBefore = async (db: Database, at: Date): Promise<string[]> => {
  const rows = await db.select({ key: fileKeys.key }).from(fileKeys).where(lt(fileKeys.createdAt, at));
  return rows.map(({ key }) => key);
};
