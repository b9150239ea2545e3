import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import { reasonOf, SettingError } from 'server-kernel/settings';
import { finishRestore } from '../backup/finish-restore.ts';
import { type FolderLock, lockFolder } from '../data-folder/folder-lock.ts';
import { makeFolder, OWNER_ONLY } from '../data-folder/make-folder.ts';
import { ensureWritableFolder } from '../data-folder/writable-folder.ts';
import { migrateJobs } from '../jobs/job-store.ts';
import type { OpenDatabase } from './database.ts';
import { MIGRATIONS } from './migrations.ts';

/**
 * PostgreSQL's shared buffers: 4096 pages of 8 kB, 32 MB, enough for a mall. Each start clears all of them, and the
 * operating system caches the rest.
 */
const START = [...PGlite.defaultStartParams, '-B', '4096'];

// Disables V8's optimisation of hot WebAssembly functions. Optimising one function of PostgreSQL takes 3 seconds on a
// second core, blocks the end of the process, and made no query faster.
setFlagsFromString('--no-wasm-tier-up');
setFlagsFromString('--no-wasm-dynamic-tiering');

/** PostgreSQL in this process. */
export interface EmbeddedDatabase extends OpenDatabase {
  /** A copy of the whole database, for `copyOf`. */
  dump: () => Promise<Blob>;
}

/**
 * Opens PostgreSQL in this process.
 * @param dataDir - its folder; in memory without one.
 * @param copyOf - another database's `dump`; the folder must have no database.
 * @throws SettingError when the folder isn't writable, or another process has it open
 */
export const openEmbedded = async (dataDir?: string, copyOf?: Blob): Promise<EmbeddedDatabase> => {
  const lock = dataDir === undefined ? undefined : await lockDataFolder(dataDir);
  const pglite = await startEngine(dataDir, lock, copyOf);
  const db = drizzle(pglite, { casing: 'snake_case' });
  const jobStore = { backend: 'pglite', db: fromPglite(pglite) } as const;
  return {
    db,
    query: ({ text, values }) => pglite.query(text, values),
    ping: async () => void (await pglite.query('select 1')),
    // The folder's lock already excludes other processes.
    withPreparationLock: (work) => work(),
    migrate: async () => {
      await migrate(db, { migrationsFolder: MIGRATIONS });
      await migrateJobs(jobStore);
    },
    // Embedded PostgreSQL has no autovacuum and no automatic checkpoints. Without checkpoints the log of writes grows,
    // and a start after a crash replays all of it.
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

const lockDataFolder = async (dataDir: string): Promise<FolderLock> => {
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
