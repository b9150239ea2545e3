import { flushCompileCache } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { openDeps } from './open-deps.ts';
import type { Config } from './platform/config.ts';
import { reasonOf, SettingError } from './platform/setting-error.ts';
import { prepareDatabase } from './seeding/prepare.ts';

/** Milliseconds for the calls in progress to end before the process does. */
const PATIENCE = 10_000;

/** Serves the API until a signal ends it. */
export async function serve(): Promise<void> {
  const deps = await openDeps();
  try {
    await prepareDatabase(deps);
    const app = await buildApp(deps);
    await listen(app, deps.config);
    stopOnSignal(app, deps.database.close);
  } catch (error) {
    await deps.database.close();
    throw error;
  }
  // It may be killed, which leaves nothing for the next start.
  flushCompileCache();
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const setting = code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' ? 'HOST' : 'API_PORT';
    throw new SettingError(setting, `can't listen on ${host}:${port} (${reasonOf(error)}).`);
  }
}

function stopOnSignal(app: FastifyInstance, close: () => Promise<void>): void {
  const stop = async () => {
    setTimeout(() => process.exit(1), PATIENCE).unref();
    await app.close();
    await close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
