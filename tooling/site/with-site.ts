import { rm } from 'node:fs/promises';
import { freePort } from '../network/free-port.ts';
import { copySeededData, ON_EMBEDDED_DATABASE, prepareSeededData } from './seeded-data.ts';
import { apiService, shellService } from './services.ts';
import { addressOf, readSettings } from './settings.ts';

/** Runs the production build with the demo content for as long as `work` takes. */
export const withSite = async (work: (origin: string) => Promise<void>): Promise<void> => {
  await prepareSeededData();
  const dataDir = await copySeededData();
  const ports = { PORT: String(await freePort()), API_PORT: String(await freePort()) };
  const settings = readSettings({ DATA_DIR: dataDir, ...ports });
  const services = [apiService, shellService].map((service) =>
    service(settings, { env: { ...ON_EMBEDDED_DATABASE, LOG_LEVEL: 'error' }, isKept: false }),
  );
  try {
    for (const service of services) await service.start();
    await work(addressOf(settings, settings.port));
  } finally {
    for (const service of services) await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
