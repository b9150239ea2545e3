import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { MIGRATIONS } from '../platform/database/migrations.ts';

/** Libraries that create tables in addition to the migrations. */
const LIBRARIES = ['@electric-sql/pglite', 'pg-boss', 'drizzle-orm'];

/** A hash of everything that determines an empty, migrated database. */
export const stateOfTables = async (besides: string[] = []): Promise<string> => {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
  const migrations = await Promise.all(names.map((name) => readFile(path.join(MIGRATIONS, name), 'utf8')));
  const { dependencies } = JSON.parse(await readFile(path.join(MIGRATIONS, '../package.json'), 'utf8'));
  const versions = LIBRARIES.map((name) => dependencies[name]);
  return hash('sha1', JSON.stringify([migrations, versions, besides]));
};
