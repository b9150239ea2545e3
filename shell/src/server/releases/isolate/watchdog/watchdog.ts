import { Worker } from 'node:worker_threads';
import { beat, progress } from './progress.ts';
import { HOOKS, type Hooks, READY, type Stall, type WatchOptions } from './protocol.ts';

/** How often the thread tells that it has its turn. */
const BEAT_MS = 200;

interface Options extends Hooks {
  /** The script of the watchdog's own thread. */
  script: string;
  cacheFolder: string;
  log: {
    error: (details: object, message: string) => void;
    warn: (details: object, message: string) => void;
  };
}

/**
 * Watches this thread from another one. When a remote's code blocks it for more than about a second, records that and
 * kills the process: nothing else ends such code and leaves a valid state. Other blocking code is logged. Resolves once
 * the watchdog runs.
 */
export const startWatchdog = async ({ script, cacheFolder, log, functionsOf, note }: Options): Promise<void> => {
  const hooks: Hooks = { functionsOf, note };
  Object.defineProperty(globalThis, Symbol.for(HOOKS), { value: hooks, configurable: true });
  beat();
  setInterval(beat, BEAT_MS).unref();
  const isWatched = Promise.withResolvers<void>();
  const start = (): void => {
    const workerData: WatchOptions = { progress, cacheFolder };
    const worker = new Worker(script, { workerData, execArgv: [], env: {} });
    worker.on('message', (message: typeof READY | Stall) => {
      if (message !== READY) return log.warn({ ...message }, 'the event loop stood still');
      // From now on it keeps no process that is done.
      worker.unref();
      isWatched.resolve();
    });
    worker.on('error', (err) => log.error({ err }, 'the watchdog failed'));
    worker.on('exit', start);
  };
  start();
  await isWatched.promise;
};
