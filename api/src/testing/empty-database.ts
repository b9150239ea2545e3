import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type EmbeddedDatabase, openEmbedded } from '../platform/database/embedded.ts';
import { MIGRATIONS } from '../platform/database/migrations.ts';
import { stateOfTables } from './state-of-tables.ts';

const FOLDER = path.join(MIGRATIONS, '../../.cache/empty-databases');
/** Deletes PostgreSQL's template databases, a third of each copy: tests create no databases from them. */
const DROP_TEMPLATES = [
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
  'checkpoint',
];

/**
 * Opens an empty, migrated database in this process.
 * @param dataDir - an empty folder for it; in memory without one.
 */
export const openCopy = async (dataDir?: string): Promise<EmbeddedDatabase> =>
  openEmbedded(dataDir, await dumpOf('empty', (database) => database.migrate()));

/** Opens a database without tables, in memory. */
export const openBareCopy = async (): Promise<EmbeddedDatabase> =>
  openEmbedded(undefined, await dumpOf('bare', async () => undefined));

/**
 * Creating a database takes ten times as long as copying one. So the first one is cached for later tests, under a name
 * derived from the tables' state.
 */
const dumpOf = async (name: string, fill: (database: EmbeddedDatabase) => Promise<void>): Promise<Blob> => {
  const file = path.join(FOLDER, `${name}-${await stateOfTables(DROP_TEMPLATES)}.tar`);
  const cached = await readFile(file).catch(() => undefined);
  if (cached) return new Blob([cached]);
  const database = await openEmbedded();
  await fill(database);
  for (const text of DROP_TEMPLATES) await database.query({ text });
  const dump = await database.dump();
  await database.close();
  await saveDump(file, dump);
  return dump;
};

/** Writes atomically, since another test may read the file. */
const saveDump = async (file: string, dump: Blob): Promise<void> => {
  await mkdir(FOLDER, { recursive: true });
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, Buffer.from(await dump.arrayBuffer()));
  await rename(temporary, file);
};
