import { longestWait } from '../../fixtures/longest-wait.ts';
import { releaseChanged, releaseTestRemote } from '../../fixtures/releases.ts';
import { Site } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';

const RELEASED = { timeout: 30_000 };
/** Milliseconds. The process is ended after a good second of work, which takes a busy machine longer. */
const LONGEST_WAIT = 20_000;

const BLOCKING = [
  ['a loader that loops', '/blocking/loader', 'pages/loader', 503],
  ['a loader that gives nobody else a turn', '/blocking/turns', 'pages/turns', 503],
  ['a component that loops', '/blocking/render', 'pages/render', 503],
  ['a regular expression that backtracks', '/blocking/regexp', 'pages/regexp', 503],
  ['a fragment that loops in a later turn', '/blocking/frame', 'fragments/frame', 200],
] as const;

test.describe('a remote whose code holds the process', () => {
  test.describe.configure({ mode: 'default' });
  let site: Site;

  const health = async () => (await fetch(`${site.url}/health`).catch(() => undefined))?.json();
  const others = () => ['/terms-of-service', '/shops', '/blocking/sound'].map((path) => site.url + path);

  const isHeldBy = (path: string): Promise<boolean> =>
    fetch(site.url + path).then(
      () => false,
      () => true,
    );

  test.beforeAll(async () => {
    site = await Site.start({ WORKERS: '2' });
    await releaseTestRemote(site.settings, 'mf-blocking');
    await expect.poll(async () => (await fetch(`${site.url}/blocking/sound`)).status, RELEASED).toBe(200);
  });

  test.afterAll(() => site.stop());

  for (const [what, path, part, status] of BLOCKING) {
    test(`${what}: others are answered, and that part is out from then on`, async () => {
      const waited = await longestWait(others(), async () => {
        // A process that has just started may not have the remote yet.
        await expect.poll(() => isHeldBy(path), RELEASED).toBe(true);
        await expect.poll(async () => (await health())?.remotes['mf-blocking'].partsOut, RELEASED).toContain(part);
      });
      console.log(`${part}: others waited ${waited} ms at most`);
      expect(waited).toBeLessThan(LONGEST_WAIT);
      await expect.poll(async () => (await fetch(site.url + path).catch(() => undefined))?.status).toBe(status);
      expect((await health())?.status).toBe('degraded');
      const logged = `"remote":"mf-blocking","version":"1\\.0\\.0[^"]*","part":"${part}","stack":\\[[^\\]]*mf-blocking/`;
      await expect.poll(() => site.log()).toMatch(new RegExp(logged));
    });
  }

  test('a version that loops while it loads: the one before stays, and a later one gets its chance', async () => {
    const looping = await releaseChanged(
      site.settings,
      'e2e/remotes/mf-blocking',
      'node/remote-entry.js',
      (source) => `for (;;);${source}`,
    );
    const waited = await longestWait(others(), () =>
      expect
        .poll(async () => (await health())?.remotes['mf-blocking'], RELEASED)
        .toMatchObject({ version: expect.stringContaining('1.0.0'), refused: { version: looping } }),
    );
    console.log(`while it loads: others waited ${waited} ms at most`);
    expect((await fetch(`${site.url}/blocking/sound`)).status).toBe(200);

    await site.killShell();
    await site.startShell();
    expect((await health())?.remotes['mf-blocking'].refused.version).toBe(looping);
    expect((await fetch(`${site.url}/blocking/sound`)).status).toBe(200);

    const later = await releaseChanged(
      site.settings,
      'e2e/remotes/mf-blocking',
      'node/remote-entry.js',
      (source) => `/* mended */${source}`,
    );
    await expect.poll(async () => (await health())?.remotes['mf-blocking'].version, RELEASED).toBe(later);
    expect(await health()).toMatchObject({ status: 'ok' });
  });

  test('an error boundary that loops goes on where its page is left out: the whole version is out then', async () => {
    test.slow();
    const { version } = (await health()).remotes['mf-blocking'];
    const visit = async () => (await fetch(`${site.url}/blocking/boundary`).catch(() => undefined))?.status;
    await expect.poll(visit, { timeout: 150_000 }).toBe(503);
    expect((await health()).remotes['mf-blocking'].refused).toMatchObject({ version });
    for (const url of others().slice(0, 2)) expect((await fetch(url)).status).toBe(200);
    expect(await visit(), 'and no process is ended any more').toBe(503);
  });
});
