/** Runs the shell: `node shell/src/supervisor/main.ts`. */
import { resolve } from 'node:path';
import { pino } from 'pino';
import { loggedError } from 'server-kernel/logging';
import { readConfig, requireKeys } from '../server/config.ts';
import { requeueConnections } from '../server/requeue-connections.ts';
import { removeOtherSettings } from '../server/settings.ts';
import { Supervisor } from './supervisor.ts';
import { Workers } from './workers.ts';

/** Relative paths in settings start here. */
const ROOT = resolve(import.meta.dirname, '../../..');
/** Interval of removing unneeded releases. The first removal waits, too: a site that has just started is busy. */
const SWEEP_INTERVAL_MS = 3_600_000;

const run = async (): Promise<void> => {
  removeOtherSettings(process.env);
  const config = readConfig(process.env, ROOT);
  requireKeys(config);
  const log = pino({ level: config.logLevel, serializers: { err: loggedError } });
  requeueConnections();
  const supervisor = new Supervisor(config, log, (release, copyRelease) => {
    return new Workers({ release, copyRelease, log, count: config.workers, folder: ROOT });
  });
  const stop = (): void => void supervisor.stop().finally(() => process.exit());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  if (config.metrics) {
    // Contains a web server. Loaded on demand, because most processes that start a shell need none.
    const { serveOperations } = await import('./operations.ts');
    await serveOperations(supervisor, config.metrics, log);
  }
  await supervisor.start();
  const sweep = (): void => void supervisor.sweep().catch((err) => log.error({ err }, 'old releases are not removed'));
  setInterval(sweep, SWEEP_INTERVAL_MS);
};

run().catch((error: Error) => process.stderr.write(`${error.message}\n`, () => process.exit(1)));
