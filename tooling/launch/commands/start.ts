import { readFile } from 'node:fs/promises';
import type { SiteConfig } from 'shared-kernel/contracts';
import { build, release } from '../../site/build.ts';
import { createFirstAdmin } from '../../site/first-admin.ts';
import { ensurePortsFree, preflight } from '../../site/preflight.ts';
import { createSeedingProgress } from '../../site/seeding-progress.ts';
import { apiService, shellService } from '../../site/services.ts';
import { addressOf, environmentOf, readSettings, type Settings } from '../../site/settings.ts';
import { printUserErrors } from '../../site/user-error.ts';

const readSite = async ({ siteConfig }: Settings): Promise<SiteConfig> =>
  JSON.parse(await readFile(siteConfig, 'utf8'));

const run = async (settings: Settings, site: SiteConfig): Promise<void> => {
  const services = [apiService(settings, { onMessage: createSeedingProgress() }), shellService(settings)];
  let isStopping = false;
  const stop = async (): Promise<void> => {
    isStopping = true;
    for (const service of services.toReversed()) await service.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  try {
    for (const service of services) await service.start();
    console.log(`${site.name.fr}: ${addressOf(settings, settings.port)}`);
  } catch (error) {
    if (isStopping) return;
    await stop();
    throw error;
  }
};

await printUserErrors(async () => {
  const settings = readSettings();
  await preflight(settings);
  const env = environmentOf(settings);
  await build(env);
  await release(env);
  const site = await readSite(settings);
  // The build takes minutes: another program may use the ports by now.
  await ensurePortsFree(settings);
  const message = await createFirstAdmin(settings, env, site.email);
  if (message) console.log(message);
  await run(settings, site);
});
