import { openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../network/free-port.ts';
import { findPostgres } from '../../postgres/binaries.ts';
import { startPostgres } from '../../postgres/server.ts';
import { addressOf, apiService, readSettings } from '../../site/index.ts';

/** What a collector of metrics bears here. */
export const METRICS_TOKEN = 'the-benchmarks-own-token';

/** An API process to put under load. */
export interface ApiUnderLoad {
  url: string;
  stop: () => Promise<void>;
}

/** A place for API processes: a folder, and a PostgreSQL server where there is one. */
export interface Place {
  folder: string;
  /** URL of the PostgreSQL server; undefined to use the embedded database. */
  databaseUrl: string | undefined;
  /** Starts an API process without rate limits. */
  start: (env?: NodeJS.ProcessEnv) => Promise<ApiUnderLoad>;
}

/** Runs `work` in a temporary place, which is removed afterwards. */
export const withPlace = async (work: (place: Place) => Promise<void>): Promise<void> => {
  const binaries = findPostgres();
  const postgres = process.env.DATABASE_URL || !binaries ? undefined : await startPostgres(binaries);
  const databaseUrl = process.env.DATABASE_URL || postgres?.url;
  const folder = await mkdtemp(path.join(tmpdir(), 'mall-bench-'));
  // Each response is logged, as in production, and the log is discarded.
  const output = openSync(devNull, 'w');
  const start = async (more: NodeJS.ProcessEnv = {}): Promise<ApiUnderLoad> => {
    const settings = readSettings({ DATA_DIR: folder, API_PORT: String(await freePort()) });
    const fixed = { DATABASE_URL: databaseUrl ?? '', LOG_LEVEL: 'info', RATE_LIMITS: 'off', METRICS_TOKEN };
    const api = apiService(settings, { env: { ...fixed, ...more }, output, isKept: false });
    await api.start();
    return { url: addressOf(settings, settings.apiPort), stop: () => api.stop() };
  };
  console.log(`The API on this machine with ${databaseUrl ? 'PostgreSQL' : 'the embedded database'}.`);
  try {
    await work({ folder, databaseUrl, start });
  } finally {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
