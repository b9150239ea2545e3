import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import { reasonOf, SettingError } from 'shared-kernel/settings';
import { finishRestore } from '../backup/finish-restore.ts';
import { migrateJobs } from '../jobs/job-store.ts';
import { makeFolder, OWNER_ONLY } from '../make-folder.ts';
import { ensureWritableFolder } from '../writable-folder.ts';
import type { OpenDatabase } from './database.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { MIGRATIONS } from './migrations.ts';

/**
 * Pages of 8 kB that PostgreSQL keeps for itself: 32 MB, which hold a mall. Each start clears all of them, and what is
 * beyond them the operating system has in memory anyway.
 */
const START = [...PGlite.defaultStartParams, '-B', '4096'];

// V8 optimises functions of WebAssembly that run often. One of PostgreSQL's takes it three seconds of a second core in each
// process, which can't end meanwhile, and queries were no faster afterwards.
setFlagsFromString('--no-wasm-tier-up');
setFlagsFromString('--no-wasm-dynamic-tiering');

/** PostgreSQL within this process. */
export interface EmbeddedDatabase extends OpenDatabase {
  /** All of it, to open copies of. */
  dump: () => Promise<Blob>;
}

/**
 * Opens PostgreSQL within this process.
 * @param dataDir - folder that holds it; without one it lives in memory.
 * @param copyOf - what another one's `dump` gave; the folder has no database then.
 * @throws SettingError when the folder can't be written, or another process has it open.
 */
export const openEmbedded = async (dataDir?: string, copyOf?: Blob): Promise<EmbeddedDatabase> => {
  const lock = dataDir === undefined ? undefined : await holdFolder(dataDir);
  const pglite = await startEngine(dataDir, lock, copyOf);
  const db = drizzle(pglite, { casing: 'snake_case' });
  const jobStore = { backend: 'pglite', db: fromPglite(pglite) } as const;
  return {
    db,
    query: ({ text, values }) => pglite.query(text, values),
    ping: async () => void (await pglite.query('select 1')),
    // The folder's lock already keeps every other process out.
    prepareAlone: (work) => work(),
    migrate: async () => {
      await migrate(db, { migrationsFolder: MIGRATIONS });
      await migrateJobs(jobStore);
    },
    // Within a process PostgreSQL has no workers of its own: no table is ever vacuumed or analysed, and the log of writes
    // only grows, all of which a start after a kill would read again.
    upkeep: async () => {
      await pglite.exec('vacuum analyze');
      await pglite.exec('checkpoint');
    },
    jobStore,
    dump: () => pglite.dumpDataDir('none'),
    close: async () => {
      await pglite.close();
      lock?.release();
    },
  };
};

const holdFolder = async (dataDir: string): Promise<FolderLock> => {
  await ensureWritableFolder(dataDir);
  const lock = lockFolder(dataDir);
  await finishRestore(dataDir);
  return lock;
};

const startEngine = async (
  dataDir: string | undefined,
  lock: FolderLock | undefined,
  copyOf?: Blob,
): Promise<PGlite> => {
  const engine = {
    extensions: { fuzzystrmatch, pg_trgm, unaccent },
    startParams: START,
    ...(copyOf && { loadDataDir: copyOf }),
  };
  try {
    if (dataDir === undefined) return await PGlite.create(engine);
    const folder = path.join(dataDir, 'database');
    await makeFolder(folder, OWNER_ONLY);
    return await PGlite.create({ ...engine, dataDir: folder });
  } catch (error) {
    lock?.release();
    throw new SettingError('DATA_DIR', `the database in ${dataDir} can't be opened (${reasonOf(error)}).`);
  }
};
