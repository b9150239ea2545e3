import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { MIGRATIONS } from '../platform/database/migrations.ts';
import { openBareDatabase, type TestDatabase } from './test-database.ts';

interface Entry {
  tag: string;
  when: number;
}

/**
 * Opens a database as a version before left it.
 * @param last - name of the newest migration that it has seen.
 */
export const openOlderDatabase = async (last: string): Promise<TestDatabase> => {
  const database = await openBareDatabase();
  const { entries } = JSON.parse(await readFile(path.join(MIGRATIONS, 'meta/_journal.json'), 'utf8'));
  const newest = (entries as Entry[]).findIndex(({ tag }) => tag === last);
  for (const { tag } of (entries as Entry[]).slice(0, newest + 1)) {
    const statements = await readFile(path.join(MIGRATIONS, `${tag}.sql`), 'utf8');
    for (const text of statements.split('--> statement-breakpoint')) await database.query({ text });
  }
  // Where Drizzle's migrator looks for what is done.
  await database.query({ text: 'create schema drizzle' });
  await database.query({
    text: 'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  });
  await database.query({
    text: 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
    values: [last, (entries as Entry[])[newest]?.when],
  });
  return database;
};
