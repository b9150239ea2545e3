import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { OpenDatabase } from './database.ts';

/** Folder of the ordered SQL migrations. */
export const MIGRATIONS = path.resolve(import.meta.dirname, '../../../migrations');

/** Whether a newer version of the code has migrated the database. */
export const isFromTheFuture = async ({ query }: Pick<OpenDatabase, 'query'>): Promise<boolean> => {
  const { entries } = JSON.parse(await readFile(path.join(MIGRATIONS, 'meta/_journal.json'), 'utf8'));
  const newest = Math.max(...(entries as { when: number }[]).map(({ when }) => when));
  const { rows } = await query({ text: 'select max(created_at)::text as last from drizzle.__drizzle_migrations' });
  return Number(rows[0]?.last ?? 0) > newest;
};
