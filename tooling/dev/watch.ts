/**
 * Builds the package in the working directory on each save, and makes the build live in the release store. Notifies the
 * parent process of each successful build.
 */
import { basename } from 'node:path';
import { openStore } from 'releases/store';
import webpack, { type MultiStats } from 'webpack';
import { releaseRemotes } from '../release/release-remote.ts';
import { readSettings } from '../site/settings.ts';
import { DEVELOPMENT_OUTPUT } from '../webpack/base.ts';
import { readConfiguration } from './read-configuration.ts';

process.env.NODE_ENV = 'development';

/** Milliseconds during which saves are combined into one build. */
const SETTLING = 100;

const folder = process.cwd();
const name = basename(folder);
const settings = readSettings();
const store = await openStore(settings);

// Skip the check against the shell: it may be built at the same time, and the running shell checks the build, too.
const goLive = async (): Promise<string> => {
  const [released] = await releaseRemotes([folder], store, {
    isSnapshot: true,
    sourceMaps: settings.sourceMaps,
    output: DEVELOPMENT_OUTPUT,
  });
  return `${name} ${released?.version} is live`;
};

const onBuild = async (stats: MultiStats): Promise<void> => {
  if (stats.hasErrors()) return console.error(stats.toString('errors-only'));
  const outcome = await goLive();
  const times = stats.stats.map(({ startTime, endTime }) => endTime - startTime);
  console.log(`${outcome} (${Math.max(...times)} ms)`);
  process.send?.('built');
};

const compiler = webpack(await readConfiguration(folder));
const watching = compiler.watch({ aggregateTimeout: SETTLING }, (error, stats) => {
  const handled = error || !stats ? Promise.reject(error) : onBuild(stats);
  handled.catch((failure: Error) => console.error(`${name}: ${failure.message}`));
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => watching?.close(() => process.exit()));
