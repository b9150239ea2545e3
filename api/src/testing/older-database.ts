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
  const when = await migrateTo(database, last);
  // The table in which Drizzle's migrator stores applied migrations.
  await database.query({ text: 'create schema drizzle' });
  await database.query({
    text: 'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  });
  await database.query({
    text: 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
    values: [last, when],
  });
  return database;
};

/**
 * Applies migrations up to the one with the name `last`, without recording them.
 * @param before - name of the last migration that the database already has
 * @returns the time of the last migration in the journal
 */
export const migrateTo = async (database: TestDatabase, last: string, before = ''): Promise<number> => {
  const journal = JSON.parse(await readFile(path.join(MIGRATIONS, 'meta/_journal.json'), 'utf8'));
  const entries = journal.entries as Entry[];
  const positionOf = (name: string) => entries.findIndex(({ tag }) => tag === name);
  const applied = entries.slice(positionOf(before) + 1, positionOf(last) + 1);
  for (const { tag } of applied) {
    const statements = await readFile(path.join(MIGRATIONS, `${tag}.sql`), 'utf8');
    for (const text of statements.split('--> statement-breakpoint')) await database.query({ text });
  }
  return applied.at(-1)?.when ?? 0;
};
