import type { RemoteContract } from 'shared-kernel/remote';
import { freePort } from '../../../tooling/network/free-port.ts';
import { expect, test } from '../../fixtures/http-test.ts';
import { readDiscovery, releaseChanged, releaseTestRemote, signDocument } from '../../fixtures/releases.ts';
import { rememberReleases } from '../../fixtures/remember-releases.ts';
import { Site } from '../../fixtures/site.ts';
import { healthOf, statusAt } from '../../fixtures/site-health.ts';
import { visitDuring } from '../../fixtures/visit-during.ts';

const UNAVAILABLE = 'momentanément indisponible';
/** Failures in a row after which a part is left out. */
const FAILURES = 5;
const VISITS = 10;

/** Two processes: one answers while the other is blocked. */
const TWO_PROCESSES = { WORKERS: '2' };

test.describe.configure({ mode: 'default' });

let site: Site;
let operations: string;
let restore: () => Promise<void>;

test.beforeAll(async () => {
  const port = String(await freePort());
  operations = `http://127.0.0.1:${port}`;
  site = await Site.start({ LOG_LEVEL: 'info', METRICS_PORT: port });
  restore = await rememberReleases(site);
});

test.afterAll(() => site?.stop());

const health = () => healthOf(site);
const read = async (path: string) => {
  const response = await fetch(site.url + path);
  return { status: response.status, html: await response.text() };
};

/** Makes a version of the blog live whose contract was changed by tooling that checks nothing. */
const changeContract = async (change: (contract: RemoteContract) => void): Promise<void> => {
  const document = await readDiscovery(site.settings.releases);
  const [blog] = document.microFrontends['mf-blog'] ?? [];
  if (!blog) throw new Error('there is no blog');
  change(blog.extras.contract);
  await signDocument(site.settings, document);
};

test.describe('a remote whose code throws', () => {
  test.beforeAll(async () => {
    await releaseTestRemote(site.settings, 'mf-broken');
    await expect.poll(() => statusAt(site, '/broken/sound')).toBe(200);
  });

  test.afterAll(() => restore());

  test('neither ends the process nor changes its globals, and its uncaught errors are counted', async () => {
    const starts = (await site.log()).split('Server listening').length;
    const { status, html } = await read('/broken/exception');
    expect(status).toBe(200);
    // React marks what a view transition may show.
    expect(html).toMatch(/<h1[^>]*>Exception<\/h1>/);
    expect((await health()).unhandledErrors).toEqual({ 'mf-broken': 6 });
    const log = await site.log();
    for (const said of [
      'thrown in a timer',
      'no such file',
      'process.exit is not',
      'process.kill is not',
      'status',
      'fetch',
    ]) {
      expect(log).toContain(said);
    }
    for (const path of ['/', '/shops', '/blogs?page=1']) expect(await statusAt(site, path)).toBe(200);
    expect(log.split('Server listening').length, 'no process has started again').toBe(starts);
  });

  test('leaves a rejected promise behind on each request without ending the process', async () => {
    for (let visit = 0; visit < VISITS; visit += 1) {
      // Each request has a unique address, so that none is served from the cache.
      expect(await statusAt(site, `/broken/rejection?page=${visit}`)).toBe(200);
    }
    await expect.poll(async () => (await health()).unhandledErrors['mf-broken']).toBeGreaterThanOrEqual(6 + VISITS);
    expect((await health()).status).toBe('ok');
    expect(await statusAt(site, '/')).toBe(200);
    expect(await site.log()).toContain('"part":"mf-broken"');
  });

  test('returns 503 while its page loads data, without the error’s message', async () => {
    const { status, html } = await read('/broken/data');
    expect(status).toBe(503);
    expect(html).toContain(UNAVAILABLE);
    expect(html).not.toContain('broken while loading data');
  });

  test('logs where it failed even when it throws undefined, without the query', async () => {
    expect(await statusAt(site, '/broken/nothing?page=unspoken')).toBe(503);
    const failures = (await site.log()).split('\n').filter((line) => line.includes('"path":"/broken/nothing"'));
    expect(failures.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        msg: 'rendering failed',
        page: 'mf-broken/nothing',
        err: expect.objectContaining({ message: 'undefined was thrown' }),
      }),
    );
    expect(failures.join()).not.toContain('unspoken');
  });
});

test.describe('a remote that hangs, or loads too much data', () => {
  const partsOut = async (): Promise<string[]> => (await health()).remotes['mf-slow'].partsOut ?? [];

  /** Each visit has a unique address, so that none is served from the cache. */
  const visit = (path: string): Promise<number[]> =>
    Promise.all(Array.from({ length: FAILURES }, (_, index) => statusAt(site, `${path}?page=${index + 1}`)));

  test.beforeAll(async () => {
    await releaseTestRemote(site.settings, 'mf-slow');
    await expect.poll(() => statusAt(site, '/slow/heavy')).toBe(503);
  });

  test.afterAll(() => restore());

  test('is left out of the frame and of its page after a few timeouts', async () => {
    const [framed, own] = await Promise.all([visit('/terms-of-service'), visit('/slow/hang')]);
    expect(framed).toEqual(Array(FAILURES).fill(200));
    expect(own).toEqual(Array(FAILURES).fill(503));
    expect(await partsOut()).toEqual(expect.arrayContaining(['fragments/stuck', 'pages/hang']));
    expect(await site.log()).toContain('is left out for a while');

    const frame = await read('/terms-of-service');
    expect(frame.html).toContain('<footer');
    expect(frame.html).not.toContain('Jamais là');
    const page = await read('/slow/hang');
    expect(page.status).toBe(503);
    expect(page.html).toContain(UNAVAILABLE);
    expect(await statusAt(site, '/shops')).toBe(200);
  });

  test('never sends too much data: the fragment is absent, the page is unavailable', async () => {
    for (const [path, status] of [
      ['/', 200],
      ['/shops', 200],
      ['/slow/heavy', 503],
    ] as const) {
      const answer = await read(path);
      expect(answer.status, path).toBe(status);
      expect(answer.html, path).not.toContain('lourdlourd');
    }
    expect(await site.log()).toContain('its data has 20000002 bytes, and may have 524288');
  });
});

test('refuses a version whose code lacks a page of its contract, while other remotes are released', async () => {
  await changeContract(({ routes }) => routes.push({ id: 'best', path: 'blogs/best/of' }));
  await expect.poll(async () => (await health()).status).toBe('degraded');
  expect(await site.log()).toContain('its code has no best');
  expect((await health()).remotes['mf-blog']).toMatchObject({
    version: expect.any(String),
    refused: { version: expect.any(String) },
  });
  expect(await statusAt(site, '/blogs')).toBe(200);
  expect(await statusAt(site, '/nowhere')).toBe(404);
  const catalog = await releaseChanged(
    site.settings,
    'mf-catalog',
    'browser/remote-entry.js',
    (source) => `${source}\n// released meanwhile`,
  );
  await expect.poll(async () => (await health()).remotes['mf-catalog'].version).toBe(catalog);
  await restore();
});

test.describe('with two processes', () => {
  test.beforeAll(async () => {
    await site.killShell();
    await site.startShell(TWO_PROCESSES);
  });

  test('operators see the refusal of each process and its reason, the public sees neither', async () => {
    await changeContract(({ routes }) => routes.push({ id: 'all', path: '*' }));
    const refusal = { version: expect.any(String), reason: expect.stringContaining('would match every address') };
    const refusing = { status: 'degraded', remotes: { 'mf-admin': {}, 'mf-blog': { refused: refusal } } };
    const processes = async () => (await (await fetch(`${operations}/health`)).json()).processes;
    await expect.poll(processes).toMatchObject([refusing, refusing]);
    await statusAt(site, '/shops');

    const metrics = await (await fetch(`${operations}/metrics`)).text();
    expect(metrics).toMatch(/^remote_refusals\{remote="mf-blog",version="[^"]+"\} 2$/m);
    expect(metrics).toMatch(/^http_request_duration_seconds_count\{[^}]*status="200"\} \d+$/m);
    expect(metrics).toMatch(/^pages_total\{cache="\w+"\} \d+$/m);

    // A worker that starts has no releases yet.
    await site.killShell();
    let isStarting = true;
    const asking = (async () => {
      while (isStarting) {
        for (const path of ['/health', '/metrics']) await fetch(operations + path).catch(() => undefined);
      }
    })();
    await site.startShell(TWO_PROCESSES);
    isStarting = false;
    await asking;
    expect(await site.log()).not.toContain('can not be started');

    const told = JSON.stringify(await health());
    expect(told).toContain('refused');
    expect(told).not.toContain('would match every address');
    expect(told).not.toContain('mf-admin');
    expect(await statusAt(site, '/metrics')).toBe(404);
    await restore();
  });

  test.describe('a remote whose code blocks its process', () => {
    const BLOCKING = [
      ['a loader that loops', '/blocking/loader', 'pages/loader', 503],
      ['a fragment that loops in a later turn', '/blocking/frame', 'fragments/frame', 200],
    ] as const;

    const others = () => ['/terms-of-service', '/shops', '/blocking/sound'].map((path) => site.url + path);
    /** How many processes answer: one that was killed before takes a while to come back. */
    const countServing = async (): Promise<number> => {
      const { processes } = await (await fetch(`${operations}/health`)).json();
      return processes.filter(({ status }: { status: string }) => ['ok', 'degraded'].includes(status)).length;
    };
    /** The state of the remote in each process. */
    const eachBlocking = async (): Promise<unknown[]> => {
      const { processes } = await (await fetch(`${operations}/health`)).json();
      return processes.map(({ remotes }: { remotes?: Record<string, unknown> }) => remotes?.['mf-blocking']);
    };
    const isOfOthers = (url: string): boolean => !url.includes('/blocking/');
    const blocking = async () => (await health().catch(() => undefined))?.remotes['mf-blocking'];
    const statusOrNone = (path: string) => statusAt(site, path).catch(() => undefined);
    const isBroken = async (path: string): Promise<boolean> => (await statusOrNone(path)) === undefined;

    test.beforeAll(async () => {
      await releaseTestRemote(site.settings, 'mf-blocking');
      await expect.poll(() => statusAt(site, '/blocking/sound')).toBe(200);
    });

    test.beforeEach(() => expect.poll(countServing).toBe(2));

    for (const [what, path, part, status] of BLOCKING) {
      test(`${what} is left out, and other pages are answered meanwhile`, async () => {
        const { answered, failed } = await visitDuring(others(), async () => {
          // A process that has just started may not have the remote yet.
          await expect.poll(() => isBroken(path)).toBe(true);
          await expect.poll(async () => (await blocking())?.partsOut).toContain(part);
        });
        expect(answered).toEqual(others());
        expect(failed.filter(isOfOthers), 'requests of other pages that failed').toEqual([]);
        await expect.poll(() => statusOrNone(path)).toBe(status);
        await expect.poll(async () => (await health()).status).toBe('degraded');
        const logged = `"remote":"mf-blocking","version":"1\\.0\\.0[^"]*","part":"${part}","stack":\\[[^\\]]*mf-blocking/`;
        await expect.poll(() => site.log()).toMatch(new RegExp(logged));
      });
    }

    test('a version that loops at load leaves the version before live, also after a restart, until a later one loads', async () => {
      const release = (change: (source: string) => string) =>
        releaseChanged(site.settings, 'e2e/remotes/mf-blocking', 'node/remote-entry.js', change);
      const looping = await release((source) => `for (;;);${source}`);
      const { answered, failed } = await visitDuring(others(), () =>
        expect
          .poll(blocking)
          .toMatchObject({ version: expect.stringContaining('1.0.0'), refused: { version: looping } }),
      );
      expect(answered).toEqual(others());
      expect(failed.filter(isOfOthers), 'requests of other pages that failed').toEqual([]);

      await site.killShell();
      await site.startShell(TWO_PROCESSES);
      expect((await blocking())?.refused.version).toBe(looping);
      expect(await statusAt(site, '/blocking/sound')).toBe(200);

      const later = await release((source) => `/* fixed */${source}`);
      // Each process loads it for itself.
      await expect.poll(eachBlocking).toEqual([later, later].map((version) => expect.objectContaining({ version })));
      await expect.poll(health).toMatchObject({ status: 'ok' });
    });

    test('an error boundary that loops although its page is left out has the whole version left out', async () => {
      const { version } = await blocking();
      await expect.poll(() => statusOrNone('/blocking/boundary'), { timeout: 270_000 }).toBe(503);
      await expect.poll(async () => (await blocking())?.refused).toMatchObject({ version });
      for (const path of ['/terms-of-service', '/shops']) expect(await statusAt(site, path)).toBe(200);
      expect(await statusOrNone('/blocking/boundary'), 'no process is ended any more').toBe(503);
    });
  });
});
