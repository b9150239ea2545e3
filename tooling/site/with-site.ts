import { rm } from 'node:fs/promises';
import { freePort } from '../network/free-port.ts';
import { copySeededData, ON_EMBEDDED_DATABASE, prepareSeededData } from './seeded-data.ts';
import { apiService, shellService } from './services.ts';
import { addressOf, readSettings } from './settings.ts';

// The caller sends as many requests as a crowd, from one address.
const ASKED_BY_ONE_CALLER = { RATE_LIMITS: 'off' };

/** Runs the production build with the demo content for as long as `work` takes. */
export const withSite = async (work: (origin: string) => Promise<void>): Promise<void> => {
  await prepareSeededData();
  const dataDir = await copySeededData();
  const ports = { PORT: String(await freePort()), API_PORT: String(await freePort()) };
  const settings = readSettings({ DATA_DIR: dataDir, ...ports });
  const services = [apiService, shellService].map((service) =>
    service(settings, {
      env: { ...ON_EMBEDDED_DATABASE, ...ASKED_BY_ONE_CALLER, LOG_LEVEL: 'error', WORKERS: '1' },
      isKept: false,
    }),
  );
  try {
    for (const service of services) await service.start();
    await work(addressOf(settings, settings.port));
  } finally {
    for (const service of services) await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
