import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { MIGRATIONS } from '../platform/database/migrations.ts';

/** What else than the migrations decides what an empty database is. */
const LIBRARIES = ['@electric-sql/pglite', 'pg-boss', 'drizzle-orm'];

/** A hash that changes with what an empty database of the newest tables is, and with what is done to it beside. */
export const stateOfTables = async (besides: string[] = []): Promise<string> => {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
  const migrations = await Promise.all(names.map((name) => readFile(path.join(MIGRATIONS, name), 'utf8')));
  const { dependencies } = JSON.parse(await readFile(path.join(MIGRATIONS, '../package.json'), 'utf8'));
  const versions = LIBRARIES.map((name) => dependencies[name]);
  return hash('sha1', JSON.stringify([migrations, versions, besides]));
};
