import { appendFile, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../../fixtures/http-test.ts';
import { runRelease } from '../../fixtures/release-command.ts';
import { readDiscovery, releaseChanged } from '../../fixtures/releases.ts';
import { rememberReleases } from '../../fixtures/remember-releases.ts';
import { Site } from '../../fixtures/site.ts';
import { healthOf, statusAt } from '../../fixtures/site-health.ts';

test.describe.configure({ mode: 'default' });

let site: Site;
let restore: () => Promise<void>;

test.beforeAll(async () => {
  site = await Site.start();
  restore = await rememberReleases(site);
});

test.afterEach(() => restore?.());

test.afterAll(() => site?.stop());

const run = (...args: string[]) => runRelease(site, ...args);
const list = async () => (await run('list')).json;

const changeBlog = (change: string): Promise<string> =>
  releaseChanged(site.settings, 'mf-blog', 'node/remote-entry.js', (source) => `${source}\n${change}`);

test('a set is rolled back and promoted again while no request fails, and the commands say what the shell serves', async () => {
  const shells = [expect.objectContaining({ address: site.url, state: 'serves' })];
  const first = (await list()).live;
  const version = await changeBlog('// changed');
  const second = (await list()).live;
  expect(second.versions['mf-blog']).toBe(version);

  const statuses = new Set<number>();
  let isReading = true;
  const reading = (async () => {
    while (isReading) statuses.add(await statusAt(site, '/blogs'));
  })();

  const back = await run('rollback');
  expect(back).toMatchObject({ code: 0, json: { set: first.set, before: second.set, shells } });
  // An older page is served instead of one that lacks a response of the API.
  await expect.poll(async () => (await fetch(`${site.url}/blogs`)).text()).not.toContain(version);

  const forth = await run('promote', `mf-blog@${version}`, '--no-smoke');
  expect(forth).toMatchObject({ code: 0, json: { set: second.set, shells } });
  await expect.poll(async () => (await fetch(`${site.url}/blogs`)).text()).toContain(version);

  isReading = false;
  await reading;
  expect([...statuses], 'no request failed meanwhile').toEqual([200]);
});

test('a version that throws at load is refused, also after a restart, until a rollback that a site which is down takes when it starts', async () => {
  const { set, versions } = (await list()).live;
  const version = await changeBlog("throw new Error('broken at load');");

  await test.step('the command reports the refusal', async () => {
    const again = await run('promote', `mf-blog@${version}`);
    expect(again).toMatchObject({ code: 1, json: { shells: [{ state: 'refuses', refused: ['mf-blog'] }] } });
    expect(await statusAt(site, '/blogs')).toBe(200);
  });

  await test.step('a restart leaves the version out', async () => {
    await site.killShell();
    await site.startShell();
    expect(await statusAt(site, '/blogs')).toBe(200);
    expect((await healthOf(site)).remotes['mf-blog']).toMatchObject({
      version: versions['mf-blog'],
      refused: { version },
    });
  });

  await test.step('a site that is down is reported as silent', async () => {
    await site.killShell();
    expect(await run('rollback')).toMatchObject({ code: 0, json: { set, shells: [{ state: 'silent' }] } });
    await site.startShell();
    await expect.poll(async () => (await healthOf(site)).set).toBe(set);
    expect((await healthOf(site)).status).toBe('ok');
  });
});

test('on a machine without copies of releases, remotes that can’t be loaded return 503 and a fallback, and recover', async () => {
  const { releases, dataDir } = site.settings;
  const nodeFolder = async (remote: string): Promise<string> => {
    const [live] = (await readDiscovery(releases)).microFrontends[remote] ?? [];
    return join(releases, remote, live?.metadata.version ?? '', 'node');
  };
  const [missing, changed] = await Promise.all(['mf-catalog', 'mf-blog'].map(nodeFolder));
  const entry = join(String(changed), 'remote-entry.js');
  const source = await readFile(entry);
  await site.killShell();
  await rm(join(dataDir, 'release-cache'), { recursive: true, force: true });
  await rename(String(missing), `${missing}.away`);
  await appendFile(entry, '// changed behind the release');
  await site.startShell();

  await test.step('a remote whose files are gone', async () => {
    const own = await fetch(`${site.url}/shops`);
    expect(own.status).toBe(503);
    expect(await own.text()).toMatch(/<h1[^>]*>[^<]*momentanément indisponible/);
    const home = await fetch(site.url);
    expect(home.status).toBe(200);
    expect(await home.text()).toContain('Cette partie de la page est momentanément indisponible.');
  });

  await test.step('a remote whose files are not those that were released', async () => {
    expect(await statusAt(site, '/blogs')).toBe(503);
    expect(await site.log()).toContain('is not the file that was released');
  });

  const { remotes } = await healthOf(site);
  expect(remotes['mf-account'].version, 'another remote is loaded').toEqual(expect.any(String));

  await writeFile(entry, source);
  await rename(`${missing}.away`, String(missing));
  for (const path of ['/shops', '/blogs']) await expect.poll(() => statusAt(site, path)).toBe(200);
  expect(await (await fetch(`${site.url}/shops`)).text()).toContain('Atelier Praliné');
});
