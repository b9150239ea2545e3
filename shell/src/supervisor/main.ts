/** Runs the shell: `node shell/src/supervisor/main.ts`. */
import { resolve } from 'node:path';
import { pino } from 'pino';
import { loggedError } from 'server-kernel/logging';
import { readConfig, requireKeys } from '../server/config.ts';
import { requeueConnections } from '../server/requeue-connections.ts';
import { keepOwnSettings } from '../server/settings.ts';
import { Supervisor } from './supervisor.ts';
import { Workers } from './workers.ts';

/** Relative paths in settings start here. */
const ROOT = resolve(import.meta.dirname, '../../..');
/** Pause before unneeded releases are removed: a site that has just started, or switches releases, is busy. */
const SWEEP_PAUSE_MS = 3_600_000;

const run = async (): Promise<void> => {
  keepOwnSettings(process.env);
  const config = readConfig(process.env, ROOT);
  requireKeys(config);
  const log = pino({ level: config.logLevel, serializers: { err: loggedError } });
  requeueConnections();
  const supervisor = new Supervisor(config, log, (release, bring) => {
    return new Workers({ release, bring, log, count: config.workers, folder: ROOT });
  });
  const stop = (): void => void supervisor.stop().finally(() => process.exit());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  if (config.metrics) {
    // Loads on demand, since it contains a web server, which release commands that start a shell don't need.
    const { answerOperators } = await import('./operations.ts');
    await answerOperators(supervisor, config.metrics, log);
  }
  await supervisor.start();
  const sweep = (): void => void supervisor.sweep().catch((err) => log.error({ err }, 'old releases are not removed'));
  setInterval(sweep, SWEEP_PAUSE_MS);
};

run().catch((error: Error) => process.stderr.write(`${error.message}\n`, () => process.exit(1)));
