import { Worker } from 'node:worker_threads';
import { progress, recordHeartbeat } from './progress.ts';
import { HOOKS, type Hooks, READY, type Stall, type WatchOptions } from './protocol.ts';

const HEARTBEAT_MS = 200;

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
 * Watches this thread from another one. When a remote's code blocks it for more than about a second, records the block
 * and kills the process: no other way stops such code and leaves a valid state. Other blocking code is only logged.
 * Resolves once the watchdog runs.
 */
export const startWatchdog = async ({ script, cacheFolder, log, functionsOf, record }: Options): Promise<void> => {
  const hooks: Hooks = { functionsOf, record };
  Object.defineProperty(globalThis, Symbol.for(HOOKS), { value: hooks, configurable: true });
  recordHeartbeat();
  setInterval(recordHeartbeat, HEARTBEAT_MS).unref();
  const ready = Promise.withResolvers<void>();
  const start = (): void => {
    const workerData: WatchOptions = { progress, cacheFolder };
    const worker = new Worker(script, { workerData, execArgv: [], env: {} });
    worker.on('message', (message: typeof READY | Stall) => {
      if (message !== READY) return log.warn({ ...message }, 'the event loop stood still');
      // A running watchdog must not delay the exit of the process.
      worker.unref();
      ready.resolve();
    });
    worker.on('error', (err) => log.error({ err }, 'the watchdog failed'));
    worker.on('exit', start);
  };
  start();
  await ready.promise;
};
