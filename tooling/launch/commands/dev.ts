import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { signOverride } from 'releases/integrity';
import { readSigningKeys } from 'releases/store';
import { Watcher } from '../../dev/watcher.ts';
import { ensureFree, preflight } from '../../site/preflight.ts';
import { apiService, shellService } from '../../site/services.ts';
import { addressOf, environmentOf, ROOT, readSettings, type Settings } from '../../site/settings.ts';
import { printUserErrors, UserError } from '../../site/user-error.ts';

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

// A store in the environment is shared with other developers.
const inOwnStore = (settings: Settings): Settings => {
  const dataDir = join(settings.dataDir, 'dev');
  const places = { releases: join(dataDir, 'releases'), sourceMaps: join(dataDir, 'source-maps') };
  return { ...settings, ...places, dataDir, releasesBucket: undefined };
};

/** A link that shows the locally served remote on a site. */
const linkTo = async (site: string, remote: string, settings: Settings): Promise<string> => {
  const { own } = await readSigningKeys(settings);
  return `${site}/?override=${await signOverride({ remote, origin: settings.devOrigin }, site, own)}`;
};

/** Serves one remote to a remote site. */
const serveRemote = async (name: string, site: string, settings: Settings): Promise<void> => {
  await ensureFree(settings.host, settings.devPort, 'DEV_PORT');
  const server = new Watcher(name, environmentOf(settings), 'serve');
  stopOnSignal([server]);
  await server.ready();
  console.log(`Ready: ${await linkTo(site, name, settings)}`);
  await server.ended();
};

/**
 * Runs the whole site from its sources, with a separate store.
 * @param served the remote that is served on each save, and isn't in the store
 */
const developSite = async (settings: Settings, served?: string): Promise<void> => {
  const own = inOwnStore(settings);
  await preflight(own);
  if (served) await ensureFree(settings.host, settings.devPort, 'DEV_PORT');
  const address = addressOf(settings, settings.port);
  const env = {
    NODE_ENV: 'development',
    DISCOVERY: join(own.releases, 'discovery.json'),
    PUBLIC_URL: address,
    // Open pages reload when the response of /health changes, which contains the id of the process.
    WORKERS: '1',
  };
  const ofSite = { ...environmentOf(own), ...env };
  const api = apiService(settings, { env: { NODE_ENV: 'development' }, nodeOptions: ['--watch'] });
  const shell = shellService(own, { env: { ...env, ...(served && { OVERRIDE_ORIGINS: settings.devOrigin }) } });
  const parts: Stoppable[] = [shell, api];
  stopOnSignal(parts);
  // Start the API first: during the builds it would time out.
  await api.start();
  const names = ['shell', ...readdirSync(ROOT).filter(isRemote)].filter((name) => name !== served);
  const watchers = names.map((name) => new Watcher(name, ofSite));
  if (served) watchers.push(new Watcher(served, ofSite, 'serve'));
  parts.push(...watchers);
  await Promise.all(watchers.map((watcher) => watcher.ready()));
  await shell.start();
  console.log(`Ready: ${served ? await linkTo(address, served, settings) : address}`);
};

await printUserErrors(async () => {
  const [, , folder] = process.argv;
  const settings = readSettings();
  if (!folder) return developSite(settings);
  const name = basename(resolve(folder));
  if (!isRemote(name)) throw new UserError(`${name} is no remote: run \`npm run dev\` alone to work on it.`);
  return settings.site ? serveRemote(name, settings.site, settings) : developSite(settings, name);
});
