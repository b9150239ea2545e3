import { buildApp } from '../app.ts';
import { assembleDeps } from '../open-deps.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import type { TestApp } from './test-app.ts';

interface SecondProcess {
  app: TestApp['app'];
  close: () => Promise<void>;
}

/** Another process's app on a test app's database; the embedded database has one process, so there it is the same app. */
export const openSecondProcess = async (api: TestApp): Promise<SecondProcess> => {
  if (!api.databaseUrl) return { app: api.app, close: async () => undefined };
  const database = await openPostgres(api.databaseUrl, 4);
  const app = await buildApp(await assembleDeps(api.deps.config, database));
  return {
    app,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
};
