import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { Watcher } from '../../dev/watcher.ts';
import { preflight } from '../../site/preflight.ts';
import { apiService, shellService } from '../../site/services.ts';
import { addressOf, environmentOf, ROOT, readSettings, type Settings } from '../../site/settings.ts';
import { tellUserErrors, UserError } from '../../site/user-error.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

interface Stoppable {
  stop: () => Promise<void>;
}

const stopOnSignal = (parts: Stoppable[]): void => {
  const stop = (): Promise<unknown> => Promise.all(parts.map((part) => part.stop()));
  for (const signal of SIGNALS) process.on(signal, stop);
};

const isRemote = (name: string): boolean =>
  name.startsWith('mf-') && existsSync(join(ROOT, name, 'webpack.config.mjs'));

/** One remote, built and released into the store of a site that runs. */
const developRemote = async (folder: string, settings: Settings): Promise<void> => {
  const name = basename(resolve(folder));
  if (!isRemote(name)) throw new UserError(`${name} is no remote: run \`npm run dev\` alone to work on it.`);
  if (!existsSync(join(settings.releases, 'discovery.json'))) {
    throw new UserError(`No site keeps its releases in ${settings.releases}: start one, or set RELEASES to its store.`);
  }
  const watcher = new Watcher(name, environmentOf(settings));
  stopOnSignal([watcher]);
  await watcher.ended();
};

/** The whole site from its sources. */
const developSite = async (settings: Settings): Promise<void> => {
  await preflight(settings);
  const env = { NODE_ENV: 'development' };
  const names = ['shell', ...readdirSync(ROOT).filter(isRemote)];
  const watchers = names.map((name) => new Watcher(name, environmentOf(settings)));
  const api = apiService(settings, { env, nodeOptions: ['--watch'] });
  const shell = shellService(settings, { env });
  stopOnSignal([shell, api, ...watchers]);
  await Promise.all([api.start(), ...watchers.map((watcher) => watcher.ready())]);
  await shell.start();
  console.log(`Ready: ${addressOf(settings, settings.port)}`);
};

await tellUserErrors(() => {
  const [, , folder] = process.argv;
  const settings = readSettings();
  return folder ? developRemote(folder, settings) : developSite(settings);
});
