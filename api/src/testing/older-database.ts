import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { MIGRATIONS } from '../platform/database/migrations.ts';
import { openBareDatabase, type TestDatabase } from './test-database.ts';

interface Entry {
  tag: string;
  when: number;
}

/** Opens a database in the state of an earlier version. @param last - name of that version's last migration. */
export const openOlderDatabase = async (last: string): Promise<TestDatabase> => {
  const database = await openBareDatabase();
  const { entries } = JSON.parse(await readFile(path.join(MIGRATIONS, 'meta/_journal.json'), 'utf8'));
  const newest = (entries as Entry[]).findIndex(({ tag }) => tag === last);
  for (const { tag } of (entries as Entry[]).slice(0, newest + 1)) {
    const statements = await readFile(path.join(MIGRATIONS, `${tag}.sql`), 'utf8');
    for (const text of statements.split('--> statement-breakpoint')) await database.query({ text });
  }
  // The table in which Drizzle's migrator stores applied migrations.
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
