import { rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { expect, test } from '../../fixtures/http-test.ts';
import { ReleaseServer } from '../../fixtures/release-server.ts';
import { releaseChanged } from '../../fixtures/releases.ts';
import { Site } from '../../fixtures/site.ts';
import { healthOf, statusAt } from '../../fixtures/site-health.ts';

test.describe.configure({ mode: 'default' });

let store: ReleaseServer;
let site: Site;

test.beforeAll(async () => {
  store = await ReleaseServer.startWithReleases();
  site = await Site.start({ DISCOVERY: `${store.url}/discovery.json` });
});

test.afterAll(async () => {
  await site?.stop();
  await store?.remove();
});

const statuses = () => Promise.all(['/shops', '/blogs'].map((path) => statusAt(site, path)));

const restartStore = async (listener?: RequestListener): Promise<void> => {
  await store.stop();
  await store.start(listener);
};

test('the shell starts while the store is down, and serves its own pages and scripts', async () => {
  await site.killShell();
  await store.stop();
  await site.startShell();
  const response = await fetch(`${site.url}/terms-of-service`);
  expect(response.status).toBe(200);
  const script = /src="(\/releases\/shell\/[^"]+)"/.exec(await response.text())?.[1];
  expect(await statusAt(site, String(script))).toBe(200);
  await store.start();
});

const WRONG: [what: string, listener: RequestListener][] = [
  ['hangs', () => undefined],
  ['returns HTML with status 200', (_, response) => response.end('<!doctype html><title>Maintenance</title>')],
];

for (const [what, listener] of WRONG) {
  test(`while the store ${what} the site serves and starts with its last releases, and updates follow later`, async () => {
    const { set } = await healthOf(site);
    const failures = async () => (await site.log()).split('the release channel can not be followed').length;
    const before = await failures();
    await restartStore(listener);
    await expect.poll(failures).toBeGreaterThan(before);
    expect(await statuses()).toEqual([200, 200]);
    await site.killShell();
    await site.startShell();
    expect(await statuses()).toEqual([200, 200]);
    expect(await healthOf(site)).toMatchObject({ set });

    await restartStore();
    const version = await releaseChanged(
      store.settingsFor(site),
      'mf-blog',
      'node/remote-entry.js',
      (source) => `${source}\n// after it ${what}`,
    );
    await expect.poll(async () => (await healthOf(site)).remotes['mf-blog'].version).toBe(version);
  });
}

test('while the store hangs for one remote on a new machine, the others are served', async () => {
  await site.killShell();
  await rm(join(site.settings.dataDir, 'release-cache'), { recursive: true, force: true });
  await restartStore((request, response) => {
    if (!request.url?.startsWith('/mf-blog/')) store.serve(request, response);
  });
  await site.startShell();
  expect(await statuses()).toEqual([200, 503]);
  await expect
    .poll(async () => (await healthOf(site)).remotes['mf-blog'])
    .toMatchObject({ version: null, refused: expect.anything() });
  expect(await site.log()).toContain('"remote":"mf-blog"');
  await restartStore();
  await expect.poll(() => statusAt(site, '/blogs')).toBe(200);
  expect((await healthOf(site)).status).toBe('ok');
});
