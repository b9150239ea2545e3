import { rm } from 'node:fs/promises';
import { freePort } from '../../network/free-port.ts';
import {
  addressOf,
  apiService,
  copySeededData,
  ON_EMBEDDED_DATABASE,
  prepareSeededData,
  readSettings,
  shellService,
} from '../../site/index.ts';
import { weigh } from './weight.ts';

const LIMIT = 180 * 1024;
const PAGES = [
  '/',
  '/shops',
  '/shops/search?keyword=sefora',
  '/shops/per-category/salon-de-l-automobile',
  '/shops/sephora',
  '/restaurants',
  '/services/',
  '/blogs',
  '/account',
  '/terms-of-service',
  '/nowhere',
];

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

/** Prints what the scripts of each page weigh, as brotli sends them. */
export const benchWeight = async (isDetailed: boolean): Promise<void> => {
  await prepareSeededData();
  const dataDir = await copySeededData();
  const ports = { PORT: String(await freePort()), API_PORT: String(await freePort()) };
  const settings = readSettings({ DATA_DIR: dataDir, ...ports });
  const services = [apiService, shellService].map((service) =>
    service(settings, { env: { ...ON_EMBEDDED_DATABASE, LOG_LEVEL: 'error' }, isKept: false }),
  );
  try {
    for (const service of services) await service.start();
    for (const path of PAGES) {
      const { files, total } = await weigh(addressOf(settings, settings.port), path);
      const share = `${((total / LIMIT) * 100).toFixed(0)} % of the limit`;
      console.log(
        `${path.padEnd(48)} ${kilobytes(total).padStart(9)}  ${String(files.length).padStart(2)} files  ${share}`,
      );
      if (isDetailed) for (const { url, bytes } of files) console.log(`    ${kilobytes(bytes).padStart(9)}  ${url}`);
    }
  } finally {
    for (const service of services) await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
