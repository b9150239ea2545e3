import { rm } from 'node:fs/promises';
import { freePort } from '../network/free-port.ts';
import { copySeededData, ON_EMBEDDED_DATABASE, prepareSeededData } from './seeded-data.ts';
import type { Service } from './service.ts';
import { apiService, shellService } from './services.ts';
import { addressOf, readSettings, type Settings } from './settings.ts';

// Disable rate limits: the caller sends very many requests from one address.
const DEFAULTS = { ...ON_EMBEDDED_DATABASE, RATE_LIMITS: 'off', LOG_LEVEL: 'error', WORKERS: '1' };

/** The services of a running site. */
interface Running {
  settings: Settings;
  /** Settings of its services, besides ports and folders. */
  env: NodeJS.ProcessEnv;
  shell: Service;
}

/** Runs another shell with a site's API while `work` runs. */
export const withShell = async (
  settings: Settings,
  env: NodeJS.ProcessEnv,
  work: (origin: string, shell: Service) => Promise<void>,
): Promise<void> => {
  const shell = shellService(settings, { env, isKept: false });
  try {
    await shell.start();
    await work(addressOf(settings, settings.port), shell);
  } finally {
    await shell.stop();
  }
};

/** Runs the production build with the demo content while `work` runs. */
export const withSite = async (
  work: (origin: string, site: Running) => Promise<void>,
  more: NodeJS.ProcessEnv = {},
): Promise<void> => {
  await prepareSeededData();
  const dataDir = await copySeededData();
  const ports = { PORT: String(await freePort()), API_PORT: String(await freePort()) };
  const settings = readSettings({ DATA_DIR: dataDir, ...ports });
  const env = { ...DEFAULTS, ...more };
  const api = apiService(settings, { env, isKept: false });
  try {
    await api.start();
    await withShell(settings, env, (origin, shell) => work(origin, { settings, env, shell }));
  } finally {
    await api.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
