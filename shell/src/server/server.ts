import cluster from 'node:cluster';
import { resolve } from 'node:path';
import { watchProcess } from 'shared-kernel/process';
import { SettingError } from 'shared-kernel/settings';
import { createApp } from './app.ts';
import { readConfig, requireKeys } from './config.ts';
import { remoteIn } from './releases/remote-in.ts';
import { keepOwnSettings } from './settings.ts';
import { keepUntakenConnections } from './untaken-connections.ts';
import { superviseWorkers } from './workers.ts';

/** The repository's root, seen from `shell/dist/server`. */
const ROOT = resolve(__dirname, '../../..');

/** How long requests that are being answered may take when the shell stops. */
const STOP_TIMEOUT_MS = 8_000;

const explain = (error: unknown, port: number): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'EADDRINUSE' ? `PORT: ${port} is in use; set PORT to a free one` : message;
};

/** Runs the shell until it is told to stop. */
export const startServer = async (): Promise<void> => {
  let port = 0;
  try {
    keepOwnSettings(process.env);
    const config = readConfig(process.env, ROOT);
    port = config.port;
    requireKeys(config);
    if (config.workers > 1 && cluster.isPrimary) {
      keepUntakenConnections();
      return superviseWorkers(config.workers);
    }
    const app = await createApp(config);
    const stop = (): void => {
      // A worker's channel to its primary would keep the process, and so would readers who never end their requests.
      void app.close().finally(() => process.exit());
      setTimeout(() => process.exit(), STOP_TIMEOUT_MS).unref();
    };
    watchProcess({
      log: app.log,
      partOf: (stack) => remoteIn(stack, config.cacheFolder),
      stop: () => app.close(),
      timeout: STOP_TIMEOUT_MS,
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
    await app.listen({ host: config.host, port });
  } catch (error) {
    const line = error instanceof SettingError ? error.message : explain(error, port);
    // What was started by then, the release channel for one, would keep the process.
    process.stderr.write(`${line}\n`, () => process.exit(1));
  }
};
