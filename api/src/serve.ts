import { flushCompileCache } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { watchProcess } from 'server-kernel/process';
import { reasonOf, SettingError } from 'server-kernel/settings';
import { buildApp } from './app.ts';
import { openDeps } from './open-deps.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { makeFoldersPrivate } from './platform/data-folder/make-folders-private.ts';
import { probeFiles } from './platform/files/probe-files.ts';
import type { ServiceDeps } from './platform/service/service.ts';
import { requireTokenSecret } from './platform/tokens/token-secrets.ts';
import { prepareDatabase } from './seeding/prepare.ts';
import { StorageUnavailableError } from './seeding/storage-unavailable-error.ts';

/** Milliseconds for running requests to finish at shutdown. */
const SHUTDOWN_TIMEOUT = 10_000;

/** Serves the API until a signal stops it. */
export const serve = async (): Promise<void> => {
  const config = readConfig();
  requireTokenSecret(config);
  const deps = await openDeps(config);
  try {
    const seedingFailure = await prepareDatabase({ ...deps, onPicture: sendPictureCount }).then(
      () => undefined,
      rethrowUnlessUnavailable,
    );
    const app = await buildApp(deps);
    await makeFoldersPrivate(config.dataDir, app.log);
    await listen(app, deps.config);
    if (seedingFailure) {
      app.log.warn({ err: seedingFailure.cause }, `${seedingFailure.message}: the next start tries again`);
    } else warnIfStorageUnavailable(app, deps);
    const stop = async () => {
      await app.close();
      await deps.database.close();
    };
    watchProcess({ log: app.log, stop, timeout: SHUTDOWN_TIMEOUT });
    stopOnSignal(stop);
  } catch (error) {
    await deps.database.close();
    throw error;
  }
  // Flush now: a killed process would not store the compiled code for the next start.
  flushCompileCache();
};

/** Sends the progress of drawing the demo to the parent process, if there is one. */
const sendPictureCount = (done: number, total: number): void => {
  process.send?.({ demoPictures: { done, total } });
};

/** Without file storage the API still serves everything else. Any other error fails the start. */
const rethrowUnlessUnavailable = (error: unknown): StorageUnavailableError => {
  if (error instanceof StorageUnavailableError) return error;
  throw error;
};

const warnIfStorageUnavailable = ({ log }: FastifyInstance, { config, disk }: ServiceDeps): void => {
  probeFiles(config, disk).catch((err) => log.warn({ err }, 'files can be neither kept nor shown'));
};

const listen = async (app: FastifyInstance, { host, port }: Config): Promise<void> => {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const setting = code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' ? 'HOST' : 'API_PORT';
    throw new SettingError(setting, `can't listen on ${host}:${port} (${reasonOf(error)}).`);
  }
};

const stopOnSignal = (stop: () => Promise<void>): void => {
  const end = async () => {
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT).unref();
    await stop();
    process.exit(0);
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
};
