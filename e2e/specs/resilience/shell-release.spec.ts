import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, environmentOf, ROOT } from '../../../tooling/site/index.ts';
import { Service } from '../../../tooling/site/service.ts';
import { Load } from '../../fixtures/load.ts';
import { releaseChanged } from '../../fixtures/releases.ts';
import type { Site } from '../../fixtures/site.ts';
import { storeTest } from '../../fixtures/store-test.ts';
import { expect, test } from '../../fixtures/test.ts';

/** A site looks for releases every second, and a shell starts as fast as the machine can. */
const RELEASED = { timeout: 90_000 };
const CHARSET = '<meta charset="utf-8">';

/** Releases the shell with a line more in the head of its pages. */
const releaseMarked = (site: Site, mark: string): Promise<string> =>
  releaseChanged(site.settings, 'shell', 'node/main.cjs', (source) =>
    source.replaceAll(CHARSET, `${CHARSET}<meta name="generator" content="${mark}">`),
  );

const releaseBroken = (site: Site, statement: string): Promise<string> =>
  releaseChanged(site.settings, 'shell', 'node/main.cjs', (source) => `${statement}\n${source}`);

const pageOf = async (site: Site): Promise<string> => (await fetch(`${site.url}/terms-of-service`)).text();

const healthOf = async (site: Site) => (await fetch(`${site.url}/health`)).json();

test('a new shell takes over under load: no request fails, and the supervisor goes on', async ({ startSite }) => {
  const site = await startSite({ WORKERS: '2' });
  const { supervisor } = site;
  const load = new Load(site.url);
  await expect.poll(() => load.answers).toBeGreaterThan(100);
  const version = await releaseMarked(site, 'second');
  await expect.poll(() => pageOf(site), RELEASED).toContain('content="second"');
  await expect.poll(() => site.workers, RELEASED).toHaveLength(2);
  const before = load.answers;
  await expect.poll(() => load.answers).toBeGreaterThan(before + 100);
  await load.end();
  expect(load.failures).toEqual([]);
  expect(await healthOf(site)).toMatchObject({ status: 'ok', shell: { version } });
  expect(site.supervisor).toBe(supervisor);
  expect(process.kill(supervisor ?? 0, 0)).toBe(true);
});

test('an open tab of the shell before finds its scripts while another one is live', async ({ page, startSite }) => {
  const site = await startSite();
  await page.goto(`${site.url}/shops`);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  const { shell } = await healthOf(site);
  const version = await releaseMarked(site, 'next');
  await expect.poll(async () => (await healthOf(site)).shell.version, RELEASED).toBe(version);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('link', { name: 'Conditions d’utilisation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Conditions d’utilisation' })).toBeVisible();
  const scripts = asked.filter((url) => url.includes('/releases/shell/'));
  expect(scripts.length).toBeGreaterThan(0);
  for (const url of scripts) expect(url).toContain(`/shell/${shell.version}/browser/`);
});

storeTest('so does one whose store is on another host', async ({ page, startSite, store }) => {
  const site = await startSite({ DISCOVERY: `${store.url}/discovery.json` });
  await page.goto(`${site.url}/shops`);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  const settings = { ...site.settings, releases: store.folder, seenDocuments: join(store.folder, '../seen-documents') };
  const version = await releaseChanged(settings, 'shell', 'node/main.cjs', (source) => `${source}\n`);
  await expect.poll(async () => (await healthOf(site)).shell.version, RELEASED).toBe(version);
  await page.getByRole('link', { name: 'Conditions d’utilisation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Conditions d’utilisation' })).toBeVisible();
  await page.goto(`${site.url}/terms-of-service`);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
});

/** The supervisor in a folder without any build, as on a machine that only serves. */
const startWithoutBuild = async ({ settings }: Site, folder: string): Promise<Service> => {
  await cp(join(ROOT, 'shell/src'), join(folder, 'shell/src'), { recursive: true });
  await cp(join(ROOT, 'shell/package.json'), join(folder, 'shell/package.json'));
  await cp(join(ROOT, 'site.json'), join(folder, 'site.json'));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const service = new Service({
    name: 'shell',
    args: [join(folder, 'shell/src/supervisor/main.ts')],
    env: environmentOf(settings),
    health: `${addressOf(settings, settings.port)}/health`,
    isKept: false,
  });
  await service.start();
  return service;
};

test('a site runs by its releases alone, with no build of the shell beside it', async ({ page, startSite }) => {
  const site = await startSite();
  await site.killShell();
  const folder = await mkdtemp(join(tmpdir(), 'no-build-'));
  const shell = await startWithoutBuild(site, folder);
  try {
    await page.goto(`${site.url}/shops`);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    await page.getByRole('link', { name: 'Conditions d’utilisation' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Conditions d’utilisation' })).toBeVisible();
    await page.close();
  } finally {
    await shell.stop();
    await rm(folder, { recursive: true });
  }
});

for (const [what, statement, reason] of [
  ['throws at load', "throw new Error('broken at load');", 'broken at load'],
  ['never listens', 'setInterval(() => undefined, 1000); return;', 'it took longer than 60 seconds'],
  [
    'renders no page',
    "globalThis.Request = class { constructor() { throw new Error('no request'); } };",
    'it took longer than 60 seconds',
  ],
] as const) {
  test(`a shell that ${what} is refused, and visitors keep the one before`, async ({ page, startSite }) => {
    test.slow();
    const site = await startSite({ WORKERS: '2' });
    const { shell } = await healthOf(site);
    const load = new Load(site.url);
    const version = await releaseBroken(site, statement);
    await expect
      .poll(() => healthOf(site), { timeout: 150_000 })
      .toMatchObject({
        status: 'degraded',
        shell: { version: shell.version, refused: { version } },
      });
    await load.end();
    expect(load.failures).toEqual([]);
    expect(await site.log()).toContain(reason);
    await page.goto(`${site.url}/shops`);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    await releaseMarked(site, 'mended');
    await expect.poll(() => pageOf(site), RELEASED).toContain('content="mended"');
    await expect.poll(async () => (await healthOf(site)).status, RELEASED).toBe('ok');
  });
}

storeTest(
  'starts again while the store is away, scripts and all of the shell’s own pages',
  async ({ page, startSite, store, problems }) => {
    problems.allow(/request failed: .*\/browser\//, /was preloaded/);
    const site = await startSite({ DISCOVERY: `${store.url}/discovery.json` });
    await site.killShell();
    await store.stop();
    await site.startShell();
    const response = await page.goto(`${site.url}/terms-of-service`);
    expect(response?.status()).toBe(200);
    const script = /src="(\/releases\/shell\/[^"]+)"/.exec((await response?.text()) ?? '')?.[1];
    expect((await fetch(`${site.url}${script}`)).status).toBe(200);
  },
);
