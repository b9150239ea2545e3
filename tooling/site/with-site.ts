import { rm } from 'node:fs/promises';
import { freePort } from '../network/free-port.ts';
import { copySeededData, ON_EMBEDDED_DATABASE, prepareSeededData } from './seeded-data.ts';
import { apiService, shellService } from './services.ts';
import { addressOf, environmentOf, readSettings } from './settings.ts';

// Whoever drives the site here asks as often as a crowd does, from one address.
const ASKED_BY_ONE_CALLER = { RATE_LIMITS: 'off' };

/** Environment of commands that work on the site's data. */
type Environment = NodeJS.ProcessEnv;

/**
 * Runs the production build with the demo content for as long as `work` takes.
 * @param prepare - runs first, while nothing else has the database open; `work` gets what it gives
 */
export const withSite = async <Prepared = undefined>(
  work: (origin: string, prepared: Prepared) => Promise<void>,
  prepare: (env: Environment) => Promise<Prepared> | Prepared = () => undefined as Prepared,
): Promise<void> => {
  await prepareSeededData();
  const dataDir = await copySeededData();
  const ports = { PORT: String(await freePort()), API_PORT: String(await freePort()) };
  const settings = readSettings({ DATA_DIR: dataDir, ...ports });
  const services = [apiService, shellService].map((service) =>
    service(settings, { env: { ...ON_EMBEDDED_DATABASE, ...ASKED_BY_ONE_CALLER, LOG_LEVEL: 'error' }, isKept: false }),
  );
  try {
    const prepared = await prepare({ ...environmentOf(settings), ...ON_EMBEDDED_DATABASE });
    for (const service of services) await service.start();
    await work(addressOf(settings, settings.port), prepared);
  } finally {
    for (const service of services) await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
