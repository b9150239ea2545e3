import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteContract } from 'shared-kernel/remote';
import { freePort } from '../../../tooling/network/free-port.ts';
import { readDiscovery, releaseChanged, signDocument } from '../../fixtures/releases.ts';
import { Site } from '../../fixtures/site.ts';
import { storeTest } from '../../fixtures/store-test.ts';
import { expect, test } from '../../fixtures/test.ts';

const RELEASED = { timeout: 30_000 };

const healthOf = async (site: Site) => (await fetch(`${site.url}/health`)).json();
const statusAt = async (site: Site, path: string): Promise<number> => (await fetch(site.url + path)).status;

/** Another team releases, and is live. */
const releaseCatalog = async (site: Site): Promise<void> => {
  const version = await releaseChanged(
    site.settings,
    'mf-catalog',
    'browser/remote-entry.js',
    (source) => `${source}\n// ${Math.random()}`,
  );
  await expect.poll(async () => (await healthOf(site)).remotes['mf-catalog'].version, RELEASED).toBe(version);
};

/** Makes a version of the blog live whose contract was changed by tooling that checks nothing. */
const changeContract = async (site: Site, change: (contract: RemoteContract) => void): Promise<string> => {
  const document = await readDiscovery(site.settings.releases);
  const [blog] = document.microFrontends['mf-blog'] ?? [];
  if (!blog) throw new Error('there is no blog');
  change(blog.extras.contract);
  await signDocument(site.settings, document);
  return blog.metadata.version;
};

test.describe('what one remote does wrong is its own matter', () => {
  test.describe.configure({ mode: 'default' });
  let site: Site;

  test.beforeAll(async () => {
    site = await Site.start();
  });

  test.afterAll(() => site.stop());

  const WRONG: [what: string, change: (contract: RemoteContract) => void, reason: string][] = [
    [
      'one page under two paths',
      ({ routes }) => routes.push({ id: 'post-list', path: 'nouvelles' }),
      'two routes are called post-list',
    ],
    ['a page for every address', ({ routes }) => routes.push({ id: 'all', path: '*' }), 'would take every address'],
    [
      'an address of another remote',
      ({ routes: [first] }) => Object.assign(first ?? {}, { path: 'shops/best' }),
      "which is mf-catalog's",
    ],
    [
      'a place that the shell does not have',
      ({ fragments }) => fragments.push({ ...fragments[0], id: 'new', slot: 'home.attic' } as never),
      'no slot home.attic',
    ],
    [
      'a place of another remote’s fragment',
      ({ fragments: [first] }) => Object.assign(first ?? {}, { slot: 'home.main', order: 10 }),
      "which is mf-catalog's",
    ],
    [
      'a page that its code does not have',
      ({ routes }) => routes.push({ id: 'best', path: 'blogs/best/of' }),
      'its code has no best',
    ],
    ['no routes at all', (contract) => Object.assign(contract, { routes: null }), 'mf-blog'],
  ];

  for (const [what, change, reason] of WRONG) {
    test(`${what}: it is refused with the reason, and others release`, async () => {
      const before = await readDiscovery(site.settings.releases);
      await changeContract(site, change);
      await expect.poll(async () => (await healthOf(site)).status, RELEASED).toBe('degraded');
      expect(await site.log()).toContain(reason);
      expect((await healthOf(site)).remotes['mf-blog']).toMatchObject({
        version: expect.any(String),
        refused: { version: expect.any(String) },
      });
      expect(await statusAt(site, '/blogs')).toBe(200);
      expect(await statusAt(site, '/nowhere')).toBe(404);
      await signDocument(site.settings, before);
      await expect.poll(async () => (await healthOf(site)).status, RELEASED).toBe('ok');
    });
  }

  test('a wrong version stays out also when the shell starts anew: what was live before is', async () => {
    const { version } = (await healthOf(site)).remotes['mf-blog'];
    await releaseChanged(
      site.settings,
      'mf-blog',
      'node/remote-entry.js',
      (source) => `throw new Error('broken at load');${source}`,
    );
    await expect.poll(async () => (await healthOf(site)).status, RELEASED).toBe('degraded');
    await site.killShell();
    await site.startShell();
    expect(await statusAt(site, '/blogs')).toBe(200);
    expect((await healthOf(site)).remotes['mf-blog']).toMatchObject({ version, refused: expect.anything() });
    await releaseCatalog(site);
  });

  test('code that never loads: others release meanwhile, and a start waits for nobody', async () => {
    await releaseChanged(
      site.settings,
      'mf-blog',
      'node/remote-entry.js',
      () => 'module.exports = { mf_blog: { init: () => undefined, get: () => new Promise(() => undefined) } };',
    );
    await releaseCatalog(site);
    expect(await statusAt(site, '/blogs')).toBe(200);
    await expect.poll(() => site.log(), RELEASED).toContain('it took longer than 15 seconds to load');
    await site.killShell();
    const since = Date.now();
    await site.startShell();
    expect(await statusAt(site, '/shops')).toBe(200);
    expect(Date.now() - since, 'the time that one version may take to load').toBeLessThan(15_000);
    await expect.poll(() => statusAt(site, '/blogs'), RELEASED).toBe(200);
    await releaseCatalog(site);
  });
});

storeTest('a store that hangs for one remote: the others are there', async ({ startSite, store }) => {
  const site = await startSite({ DISCOVERY: `${store.url}/discovery.json` });
  await site.killShell();
  await rm(join(site.settings.dataDir, 'release-cache'), { recursive: true, force: true });
  await store.stop();
  await store.start((request, response) => {
    if (!request.url?.startsWith('/mf-blog/')) store.serve(request, response);
  });
  await site.startShell();
  expect(await statusAt(site, '/shops')).toBe(200);
  expect(await statusAt(site, '/blogs')).toBe(503);
  await expect
    .poll(async () => (await healthOf(site)).remotes['mf-blog'], RELEASED)
    .toMatchObject({
      version: null,
      refused: expect.anything(),
    });
  expect(await site.log()).toContain('"remote":"mf-blog"');
  await store.stop();
  await store.start();
  await expect.poll(() => statusAt(site, '/blogs'), { timeout: 60_000 }).toBe(200);
  expect((await healthOf(site)).status).toBe('ok');
});

storeTest('those who run the site learn of each process what it refuses and why', async ({ startSite }) => {
  const port = await freePort();
  const site = await startSite({ METRICS_PORT: String(port), WORKERS: '2' });
  const operations = `http://127.0.0.1:${port}`;
  await changeContract(site, ({ routes }) => routes.push({ id: 'all', path: '*' }));
  const refusal = { version: expect.any(String), reason: expect.stringContaining('would take every address') };
  const refusing = { status: 'degraded', remotes: { 'mf-admin': {}, 'mf-blog': { refused: refusal } } };
  const processes = async () => (await (await fetch(`${operations}/health`)).json()).processes;
  await expect.poll(processes, RELEASED).toMatchObject([refusing, refusing]);
  await statusAt(site, '/shops');

  const metrics = await (await fetch(`${operations}/metrics`)).text();
  expect(metrics).toMatch(/^remote_refusals\{remote="mf-blog",version="[^"]+"\} 2$/m);
  expect(metrics).toMatch(/^http_request_duration_seconds_count\{[^}]*status="200"\} \d+$/m);
  expect(metrics).toMatch(/^pages_total\{cache="\w+"\} \d+$/m);

  // A worker that starts knows nothing yet of what it will serve.
  await site.killShell();
  let isStarting = true;
  const asking = (async () => {
    while (isStarting) {
      for (const path of ['/health', '/metrics']) await fetch(operations + path).catch(() => undefined);
    }
  })();
  await site.startShell();
  isStarting = false;
  await asking;
  expect(await site.log()).not.toContain('can not be started');

  const told = await (await fetch(`${site.url}/health`)).text();
  expect(told).toContain('refused');
  expect(told).not.toContain('would take every address');
  expect(told).not.toContain('mf-admin');
  expect(await statusAt(site, '/metrics')).toBe(404);
});
