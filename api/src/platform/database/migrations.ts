import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { OpenDatabase } from './database.ts';

/** SQL files that bring a database up to date, in their order. */
export const MIGRATIONS = path.resolve(import.meta.dirname, '../../../migrations');

/** Whether a database was brought further than this code's migrations do. */
export const isFromTheFuture = async ({ query }: Pick<OpenDatabase, 'query'>): Promise<boolean> => {
  const { entries } = JSON.parse(await readFile(path.join(MIGRATIONS, 'meta/_journal.json'), 'utf8'));
  const newest = Math.max(...(entries as { when: number }[]).map(({ when }) => when));
  const { rows } = await query({ text: 'select max(created_at)::text as last from drizzle.__drizzle_migrations' });
  return Number(rows[0]?.last ?? 0) > newest;
};
