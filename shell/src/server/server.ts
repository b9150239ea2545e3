import { url } from 'node:inspector';
import { watchProcess } from 'server-kernel/process';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { guardRuntime } from './guard-runtime.ts';
import { type Pong, readOwnRelease, type SupervisorMessage } from './own-release.ts';
import { findThrowingRemote } from './releases/isolate/find-throwing-remote.ts';
import { retire } from './retire.ts';
import { removeOtherSettings } from './settings.ts';
import { waitUntilReady } from './wait-until-ready.ts';

/** Milliseconds for requests in progress when the shell stops. */
const STOP_TIMEOUT_MS = 8_000;

const explain = (error: unknown, port: number): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'EADDRINUSE' ? `PORT: ${port} is in use; set PORT to a free one` : message;
};

/** Runs a worker of the shell until it receives a signal to stop, or to hand over to newer workers. */
export const startServer = async (): Promise<void> => {
  let port = 0;
  try {
    const release = readOwnRelease(process.env);
    removeOtherSettings(process.env);
    const config = readConfig(process.env, process.cwd());
    port = config.port;
    const remoteOf = (thrown: unknown) => findThrowingRemote(thrown, config.cacheFolder);
    guardRuntime(remoteOf);
    const app = await createApp(config, release);
    const stop = (): void => {
      // The worker's channel to its primary, and clients that never finish their requests, would keep the process
      // running.
      void app.close().finally(() => process.exit());
      setTimeout(() => process.exit(), STOP_TIMEOUT_MS).unref();
    };
    watchProcess({
      log: app.log,
      partOf: remoteOf,
      stop: () => app.close(),
      timeout: STOP_TIMEOUT_MS,
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
    process.on('message', (message: SupervisorMessage) => {
      if (message.type === 'retire') void retire(app.server).finally(stop);
      if (message.type === 'refused') release.refused = message.refused;
      if (message.type === 'ping') process.send?.({ type: 'pong', isDebugged: url() !== undefined } satisfies Pong);
    });
    await waitUntilReady(app);
    await app.listen({ host: config.host, port });
  } catch (error) {
    // Work that has started by now, such as following the release channel, would keep the process running.
    process.stderr.write(`${explain(error, port)}\n`, () => process.exit(1));
  }
};
