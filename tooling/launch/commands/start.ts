import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { SiteConfig } from 'shared-kernel/contracts';
import { build, release } from '../../site/build.ts';
import { preflight } from '../../site/preflight.ts';
import { apiService, shellService } from '../../site/services.ts';
import { addressOf, environmentOf, ROOT, readSettings, type Settings } from '../../site/settings.ts';
import { tellUserErrors } from '../../site/user-error.ts';

const nameOfSite = async (): Promise<string> => {
  const file = resolve(ROOT, process.env.SITE_CONFIG || 'site.json');
  const site: SiteConfig = JSON.parse(await readFile(file, 'utf8'));
  return site.name.fr;
};

const run = async (settings: Settings): Promise<void> => {
  const services = [apiService(settings), shellService(settings)];
  let isStopping = false;
  const stop = async (): Promise<void> => {
    isStopping = true;
    for (const service of services.toReversed()) await service.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  try {
    for (const service of services) await service.start();
    console.log(`${await nameOfSite()}: ${addressOf(settings, settings.port)}`);
  } catch (error) {
    if (isStopping) return;
    await stop();
    throw error;
  }
};

await tellUserErrors(async () => {
  const settings = readSettings();
  await preflight(settings);
  const env = environmentOf(settings);
  await build(env);
  await release(env);
  await run(settings);
});
