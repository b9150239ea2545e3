import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT_FILE, OFFERS_FILE } from 'shared-kernel/remote';
import { environmentOf, ROOT } from '../../../tooling/site/index.ts';
import { expect, test } from '../../fixtures/http-test.ts';
import { runRelease } from '../../fixtures/release-command.ts';
import {
  readDiscovery,
  releaseChanged,
  releaseFrom,
  withChangedBuild,
  withReplacedTexts,
} from '../../fixtures/releases.ts';
import { rememberReleases } from '../../fixtures/remember-releases.ts';
import { Site } from '../../fixtures/site.ts';
import { healthOf, statusAt } from '../../fixtures/site-health.ts';

/** A remote with one page that everybody may see: quick to look at. */
const GATED = 'e2e/remotes/mf-gated';
const SERVED = [expect.objectContaining({ state: 'serves' })];

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
  expect(await (await fetch(`${site.url}/blogs`)).text()).not.toContain(version);

  const forth = await run('promote', `mf-blog@${version}`, '--no-smoke');
  expect(forth).toMatchObject({ code: 0, json: { set: second.set, shells } });
  await expect.poll(async () => (await fetch(`${site.url}/blogs`)).text()).toContain(version);

  isReading = false;
  await reading;
  expect([...statuses], 'no request failed meanwhile').toEqual([200]);
});

test('a version that throws at load is reported as refused, stays out after a restart, and goes with a rollback', async () => {
  const { set, versions } = (await list()).live;
  const version = await changeBlog("throw new Error('broken at load');");
  const again = await run('promote', `mf-blog@${version}`);
  expect(again).toMatchObject({ code: 1, json: { shells: [{ state: 'refuses', refused: ['mf-blog'] }] } });
  expect(await statusAt(site, '/blogs')).toBe(200);
  await site.killShell();
  await site.startShell();
  expect(await statusAt(site, '/blogs')).toBe(200);
  expect((await healthOf(site)).remotes['mf-blog']).toMatchObject({
    version: versions['mf-blog'],
    refused: { version },
  });
  expect(await run('rollback')).toMatchObject({ code: 0, json: { set, shells: SERVED } });
});

test('a site that is down is reported as silent, and serves the set when it starts', async () => {
  const { set } = (await list()).live;
  await changeBlog('// changed');
  await site.killShell();
  expect(await run('rollback', set)).toMatchObject({ code: 0, json: { shells: [{ state: 'silent' }] } });
  await site.startShell();
  await expect.poll(async () => (await healthOf(site)).set).toBe(set);
});

test.describe('on a machine that has no copies of releases yet', () => {
  /** Starts the shell as on a new machine, with files in the store that were changed meanwhile. */
  const startWithoutCopies = async (change: () => Promise<void>): Promise<void> => {
    await site.killShell();
    await rm(join(site.settings.dataDir, 'release-cache'), { recursive: true, force: true });
    await change();
    await site.startShell();
  };

  const nodeFolder = async (): Promise<string> => {
    const { releases } = site.settings;
    const [live] = (await readDiscovery(releases)).microFrontends['mf-catalog'] ?? [];
    return join(releases, 'mf-catalog', live?.metadata.version ?? '', 'node');
  };

  test('a remote that can’t be loaded returns 503 on its pages and a fallback on others, and recovers', async () => {
    const node = await nodeFolder();
    await startWithoutCopies(() => rename(node, `${node}.away`));
    const own = await fetch(`${site.url}/shops`);
    expect(own.status).toBe(503);
    expect(await own.text()).toMatch(/<h1[^>]*>[^<]*momentanément indisponible/);
    const home = await fetch(site.url);
    expect(home.status).toBe(200);
    expect(await home.text()).toContain('Cette partie de la page est momentanément indisponible.');
    expect(await statusAt(site, '/blogs')).toBe(200);

    await rename(`${node}.away`, node);
    await expect.poll(() => statusAt(site, '/shops')).toBe(200);
    expect(await (await fetch(`${site.url}/shops`)).text()).toContain('Atelier Praliné');
  });

  test('files that are not those that were released are refused', async () => {
    const entry = join(await nodeFolder(), 'remote-entry.js');
    const source = await readFile(entry);
    await startWithoutCopies(() => appendFile(entry, '// changed behind the release'));
    expect(await statusAt(site, '/shops')).toBe(503);
    expect(await site.log()).toContain('is not the file that was released');
    await startWithoutCopies(() => rm(entry).then(() => appendFile(entry, source)));
  });
});

test.describe('what is rendered before it goes live', () => {
  const release = (...folders: string[]) => run('release', ...folders, '--snapshot');

  test('remotes that break on servers or in browsers alone are refused, and the store is left as it was', async () => {
    const before = await list();
    const { code, json } = await withChangedBuild(
      'mf-blog',
      'browser/remote-entry.js',
      (source) => `${source}\nthrow new Error('only in browsers');`,
      (blog) =>
        withChangedBuild(
          GATED,
          'node/remote-entry.js',
          (source) => `${source}\nthrow new Error('only on servers');`,
          (gated) => release(blog, gated),
        ),
    );
    expect(code).toBe(1);
    expect(json.error.what).toContain('only in browsers');
    expect(json.error.what).toContain('only on servers');
    expect(json.error.remedy).toContain('visitors go on with what was live');
    expect(await list()).toEqual(before);
  });

  // Links of the frame, redirects and failures: `tooling/release/smoke/dead-links.test.ts`.
  test('a link that leads to nothing is refused, unless the page that is live has it as well', async () => {
    const before = await list();
    await withReplacedTexts(GATED, [['/gated/team/accueil', '/nothing-here']], async (folder) => {
      const refused = await release(folder);
      expect(refused.code).toBe(1);
      expect(refused.json.error.what).toMatch(/: \/gated\/open links to \/nothing-here, which answers 404$/);
      expect(await list()).toEqual(before);

      expect((await run('release', folder, '--snapshot', '--no-smoke')).code).toBe(0);
      await appendFile(join(folder, 'dist/browser/remote-entry.js'), '\n// changed');
      const taken = await release(folder);
      expect(taken.json).toMatchObject({ changes: [expect.stringMatching(/^mf-gated /)] });
      expect(taken.code).toBe(0);
    });
  });

  /** Starts a release that looks at the pages first. */
  const startRelease = (folder: string, env: NodeJS.ProcessEnv = {}) =>
    spawn(process.execPath, ['tooling/release/release.ts', 'release', folder, '--snapshot'], {
      cwd: ROOT,
      env: { ...environmentOf(site.settings), SHELLS: site.url, ...env },
    });
  const hasLooked = (output: unknown): boolean => String(output).includes('Looked at /\n');

  test('a release that is killed meanwhile leaves a folder, which the next one removes, and that one goes live', async () => {
    const temporary = await mkdtemp(join(tmpdir(), 'killed-'));
    const candidates = async () => (await readdir(temporary)).filter((name) => name.startsWith('mall-candidate-'));
    const change = (source: string): string => `${source}\n// killed`;
    await withChangedBuild(GATED, 'browser/remote-entry.js', change, async (folder) => {
      const killed = startRelease(folder, { TMPDIR: temporary });
      const ended = once(killed, 'exit');
      for await (const chunk of killed.stderr) if (hasLooked(chunk)) killed.kill('SIGKILL');
      expect(await ended).toEqual([null, 'SIGKILL']);
      const left = await candidates();
      expect(left).toHaveLength(1);

      const next = startRelease(folder, { TMPDIR: temporary });
      const nextEnded = once(next, 'exit');
      let seen: string[] = [];
      for await (const chunk of next.stderr) if (hasLooked(chunk)) seen = await candidates();
      expect(await nextEnded).toEqual([0, null]);
      expect(seen).toHaveLength(1);
      expect(seen).not.toEqual(left);
      expect(await candidates()).toEqual([]);
    });
    await rm(temporary, { recursive: true });
    const { versions } = (await list()).live;
    expect((await healthOf(site)).remotes['mf-gated'].version, 'the command waits for the shell').toBe(
      versions['mf-gated'],
    );
  });

  test('a release that is stopped meanwhile leaves nothing behind', async () => {
    const before = await list();
    const change = (source: string): string => `${source}\n// stopped`;
    await withChangedBuild(GATED, 'browser/remote-entry.js', change, async (folder) => {
      const stopped = startRelease(folder);
      const ended = once(stopped, 'exit');
      let told = '';
      let isStopped = false;
      for await (const chunk of stopped.stderr) {
        told += chunk;
        if (!isStopped && hasLooked(told)) isStopped = stopped.kill('SIGTERM');
      }
      expect(told).toContain('It was stopped.');
      expect(await ended).toEqual([1, null]);
    });
    expect(await list()).toEqual(before);
  });
});

test.describe('a canary', () => {
  /** Puts a changed blog into the store. @returns its version */
  const publishBlog = async (change: string): Promise<string> => {
    const { json } = await withChangedBuild(
      'mf-blog',
      'node/remote-entry.js',
      (source) => `${source}\n${change}`,
      (folder) => run('publish', folder, '--snapshot'),
    );
    return json.published[0].version;
  };

  const promote = (version: string, ...args: string[]) => run('promote', `mf-blog@${version}`, ...args, '--no-smoke');

  /** The news as a browser in some share of the visitors gets it. */
  const newsOf = async (share?: number) => {
    const headers = share === undefined ? {} : { cookie: `release-share=${share}` };
    const response = await fetch(`${site.url}/blogs`, { headers });
    expect(response.status).toBe(200);
    return { html: await response.text(), headers: response.headers };
  };

  /** Every fiftieth of the thousand shares: as many percent of them get a canary as of all. */
  const SHARES = Array.from({ length: 20 }, (_, index) => index * 50);

  const sharesWith = async (version: string): Promise<number[]> => {
    const news = await Promise.all(SHARES.map(newsOf));
    return SHARES.filter((_, index) => news[index]?.html.includes(version));
  };

  test('a share of the visitors get it and keep it while it grows, until all get it', async () => {
    const version = await publishBlog('// a share');
    const tried = await promote(version, '--traffic', '20');
    expect(tried).toMatchObject({ code: 0, json: { canary: { traffic: 20 }, shells: SERVED } });
    expect(await list()).toMatchObject({ canary: { traffic: 20, versions: { 'mf-blog': version } } });

    const few = await sharesWith(version);
    expect(few).toHaveLength(4);
    const { html, headers } = await newsOf(few[0]);
    expect(html.match(/\/mf-blog\/([^/]+)\//g)?.every((address) => address === `/mf-blog/${version}/`)).toBe(true);
    expect(headers.get('cache-control'), 'nothing between the shell and the browser may cache it').toContain('private');

    const first = await newsOf();
    const cookie = first.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^release-share=\d+;/);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    const again = await newsOf(Number(/\d+/.exec(cookie)?.[0]));
    expect(again.html.includes(version)).toBe(first.html.includes(version));

    await promote(version, '--traffic', '50');
    const more = await sharesWith(version);
    expect(more).toHaveLength(10);
    expect(more).toEqual(expect.arrayContaining(few));

    await promote(version);
    const after = await newsOf(1);
    expect(after.html).toContain(version);
    expect(after.headers.get('cache-control')).toContain('public');
    expect(after.headers.get('set-cookie')).toBeNull();
    const live = await promote(version, '--traffic', '5');
    expect(live).toMatchObject({ code: 1, json: { error: { what: expect.stringContaining('live for all already') } } });
  });

  test('ends with a rollback, and what is live stays', async () => {
    const version = await publishBlog('// rolled back');
    const { set } = (await list()).live;
    await promote(version, '--traffic', '99');
    expect(await run('rollback')).toMatchObject({
      code: 0,
      json: { set, ended: [`mf-blog@${version}`], shells: SERVED },
    });
    expect(await sharesWith(version)).toEqual([]);
  });

  test('that can’t be loaded is served to no share, and the command says so', async () => {
    const version = await publishBlog("throw new Error('broken at load');");
    const tried = await promote(version, '--traffic', '50');
    expect(tried).toMatchObject({ code: 1, json: { shells: [{ state: 'refuses', refused: ['mf-blog'] }] } });
    expect(await sharesWith(version)).toEqual([]);
    expect(await healthOf(site)).toMatchObject({ status: 'ok', canary: { release: null } });
  });
});

test.describe('what a remote needs of the shell', () => {
  const readBuilt = async (folder: string, file: string) =>
    JSON.parse(await readFile(join(ROOT, folder, 'dist/browser', file), 'utf8'));

  test('is in its build, and what the shell offers browsers is in the shell’s', async () => {
    const { needs } = await readBuilt('mf-blog', CONTRACT_FILE);
    expect(needs).toMatchObject({
      react: {
        range: expect.stringMatching(/^\^19\./),
        exports: expect.arrayContaining(['useOptimistic', 'useState']),
      },
      'react-router-dom': { exports: expect.arrayContaining(['Link', 'useLoaderData']) },
      'shared-kernel/ui': { range: '^1.0.0', exports: expect.arrayContaining(['PageHeader', 'withPageStatus']) },
      'styled-components': { exports: ['*', 'css'] },
    });
    // It imports them in tests alone, or not at all.
    expect(needs.react.exports).not.toContain('createElement');
    expect(Object.keys(needs)).not.toContain('zustand');

    const offers = await readBuilt('shell', OFFERS_FILE);
    expect(offers.react.exports).toContain('useState');
    expect(offers['react-router-dom'].exports).toContain('useNavigate');
    expect(offers['react-router-dom'].exports, 'what the shell leaves out of its share').not.toContain('useBlocker');
    expect(offers['shared-kernel/session'].exports).toContain('LoginGate');

    const lent = '@module-federation/webpack-bundler-runtime';
    expect(needs[lent].range, 'the runtime that the shell lends').toBe(`~${offers[lent].version}`);
  });

  test('and what the shell lacks has the release refused before the upload, by promote, and by the shell', async () => {
    const stored = () => readdir(join(site.settings.releases, 'mf-gated'));
    const reason = "it imports useBlocker from react-router-dom, and the shell's has no such export";
    const remedy = 'Do without useBlocker, or release a shell first that shares it.';
    expect(await run('release', '--snapshot', '--no-smoke', GATED)).toMatchObject({ code: 0 });
    const { version } = (await healthOf(site)).remotes['mf-gated'];
    const withBlocker = (source: string): string => {
      const contract = JSON.parse(source);
      contract.needs['react-router-dom'].exports.push('useBlocker');
      return JSON.stringify(contract);
    };
    await withChangedBuild(GATED, 'browser/contract.json', withBlocker, async (folder) => {
      const [before, files] = [await readDiscovery(site.settings.releases), await stored()];
      const refused = await run('release', '--snapshot', folder);
      expect(refused).toMatchObject({
        code: 1,
        json: {
          error: {
            what: expect.stringMatching(/^mf-gated \S+ can't run in the shell: /),
            remedy: expect.stringContaining(remedy),
          },
        },
      });
      expect(refused.json.error.what).toContain(reason);
      expect(await stored()).toEqual(files);

      expect(await run('publish', '--snapshot', folder)).toMatchObject({ code: 0 });
      const published = (await stored()).find((name) => !files.includes(name));
      const promoted = await run('promote', `mf-gated@${published}`);
      expect(promoted).toMatchObject({ code: 1, json: { error: { remedy: expect.stringContaining(remedy) } } });
      expect(await readDiscovery(site.settings.releases)).toEqual(before);

      expect(await releaseFrom(folder, site.settings)).toBe(published);
      await expect.poll(async () => (await healthOf(site)).status).toBe('degraded');
      expect((await healthOf(site)).remotes['mf-gated']).toMatchObject({ version, refused: { version: published } });
      expect(await site.log()).toContain(reason);
      const page = await fetch(`${site.url}/gated/open`);
      expect(page.status).toBe(200);
      expect(await page.text()).toMatch(new RegExp(`/mf-gated/${version.replaceAll('.', '\\.')}/`));
    });
  });
});
