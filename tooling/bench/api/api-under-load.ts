import { openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../network/free-port.ts';
import { addressOf, apiService, readSettings } from '../../site/index.ts';
import { withPostgres } from '../shared/with-postgres.ts';

/** Bearer token for the metrics endpoint. */
export const METRICS_TOKEN = 'the-benchmarks-own-token';

/** @param databaseUrl URL of the PostgreSQL server; undefined for the embedded database */
type Work = (start: StartApi, databaseUrl: string | undefined) => Promise<void>;
/** Runs an API without rate limits while `work` runs. */
type StartApi = (env: NodeJS.ProcessEnv, work: (url: string) => Promise<void>) => Promise<void>;

/** Provides a temporary folder and a database for APIs under load. */
export const withApis = (work: Work): Promise<void> =>
  withPostgres(async (databaseUrl) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'mall-bench-'));
    // Each response is logged, as in production, and the log is discarded.
    const output = openSync(devNull, 'w');
    const fixed = { DATABASE_URL: databaseUrl ?? '', LOG_LEVEL: 'info', RATE_LIMITS: 'off', METRICS_TOKEN };
    const start: StartApi = async (env, use) => {
      const settings = readSettings({ DATA_DIR: folder, API_PORT: String(await freePort()) });
      const api = apiService(settings, { env: { ...fixed, ...env }, output, isKept: false });
      try {
        await api.start();
        await use(addressOf(settings, settings.apiPort));
      } finally {
        await api.stop();
      }
    };
    await work(start, databaseUrl).finally(() => rm(folder, { recursive: true, force: true }));
  });
