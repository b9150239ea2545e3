import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentOf, ROOT } from '../../../tooling/site/index.ts';
import { runRelease } from '../../fixtures/release-command.ts';
import { buildChanged, releaseChanged, withChangedBuild } from '../../fixtures/releases.ts';
import { Site } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Runs the release command for a build of the blog that was changed; the store is what it was where it is refused. */
const releaseBlog = (site: Site, file: string, change: (source: string) => string): ReturnType<typeof runRelease> =>
  withChangedBuild('mf-blog', file, change, (folder) => runRelease(site, 'release', folder, '--snapshot'));

const changeBlog = (site: Site, change: string): Promise<string> =>
  releaseChanged(site.settings, 'mf-blog', 'node/remote-entry.js', (source) => `${source}\n${change}`);

test('a set is rolled back and forth while pages are read, and the commands say what the shell serves', async ({
  startSite,
}) => {
  const site = await startSite();
  const shells = [expect.objectContaining({ address: site.url, state: 'serves' })];
  const first = (await runRelease(site, 'list')).json.live;
  const version = await changeBlog(site, '// changed');
  const second = (await runRelease(site, 'list')).json.live;
  expect(second.versions['mf-blog']).toBe(version);

  const statuses = new Set<number>();
  let isReading = true;
  const reading = (async () => {
    while (isReading) statuses.add((await fetch(`${site.url}/blogs`)).status);
  })();

  const back = await runRelease(site, 'rollback');
  expect(back).toMatchObject({ code: 0, json: { set: first.set, before: second.set, shells } });
  expect(await (await fetch(`${site.url}/blogs`)).text()).not.toContain(version);

  const forth = await runRelease(site, 'promote', `mf-blog@${version}`);
  expect(forth).toMatchObject({ code: 0, json: { set: second.set, shells } });
  await expect.poll(async () => (await fetch(`${site.url}/blogs`)).text()).toContain(version);

  isReading = false;
  await reading;
  expect([...statuses], 'no request failed meanwhile').toEqual([200]);
});

test('a version that the shell refuses is told as refused, and goes with a rollback', async ({ startSite }) => {
  const site = await startSite();
  const { set } = (await runRelease(site, 'list')).json.live;
  const version = await changeBlog(site, "throw new Error('broken at load');");
  const again = await runRelease(site, 'promote', `mf-blog@${version}`);
  expect(again).toMatchObject({ code: 1, json: { shells: [{ state: 'refuses', refused: ['mf-blog'] }] } });
  expect((await fetch(`${site.url}/blogs`)).status).toBe(200);
  expect(await runRelease(site, 'rollback')).toMatchObject({ code: 0, json: { set, shells: [{ state: 'serves' }] } });
});

test('a site that does not run is told as silent, and takes the set when it starts', async ({ startSite }) => {
  const site = await startSite();
  const { set } = (await runRelease(site, 'list')).json.live;
  await changeBlog(site, '// changed');
  await site.killShell();
  expect(await runRelease(site, 'rollback', set)).toMatchObject({ code: 0, json: { shells: [{ state: 'silent' }] } });
  await site.startShell();
  const health = async () => (await fetch(`${site.url}/health`)).json();
  await expect.poll(async () => (await health()).set).toBe(set);
});

test.describe('what is rendered before it goes live', () => {
  test.describe.configure({ mode: 'default' });
  let site: Site;

  test.beforeAll(async () => {
    site = await Site.start();
  });

  test.afterAll(() => site.stop());

  const withoutList = (source: string): string => {
    const contract = JSON.parse(source);
    const routes = contract.routes.filter(({ path }: { path: string }) => path !== 'blogs');
    return JSON.stringify({ ...contract, routes });
  };
  const WRONG: [what: string, file: string, change: (source: string) => string, reason: string][] = [
    [
      'breaks in browsers alone',
      'browser/remote-entry.js',
      (source) => `${source}\nthrow new Error('only in browsers');`,
      'only in browsers',
    ],
    [
      'breaks on servers alone',
      'node/remote-entry.js',
      (source) => `${source}\nthrow new Error('only on servers');`,
      'only on servers',
    ],
    [
      'lacks a page that the menu leads to',
      'browser/contract.json',
      withoutList,
      '/ links to /blogs, which answers 404',
    ],
  ];

  for (const [what, file, change, reason] of WRONG) {
    test(`a remote that ${what} is refused, and leaves nothing behind`, async () => {
      const before = (await runRelease(site, 'list')).json;
      const { code, json } = await releaseBlog(site, file, change);
      expect(code).toBe(1);
      expect(json.error.what).toContain(reason);
      expect(json.error.remedy).toContain('visitors go on with what was live');
      expect((await runRelease(site, 'list')).json).toEqual(before);
    });
  }

  test('a sound one goes live, and is served at once', async () => {
    const { code, json } = await releaseBlog(site, 'browser/remote-entry.js', (source) => `${source}\n// changed`);
    expect(json).toMatchObject({ changes: [expect.stringMatching(/^mf-blog /)], shells: [{ state: 'serves' }] });
    expect(code).toBe(0);
  });

  test('a link that leads to nothing is refused, by its page, but where what is live has it as well', async () => {
    const before = (await runRelease(site, 'list')).json;
    const page = 'src/pages/post-list/page.tsx';
    const list = '<PostList data={useLoaderData<PostListData>()} />';
    const source = (await readFile(join(ROOT, 'mf-blog', page), 'utf8')).replace(
      list,
      `<>${list}<a href="/nothing-here">Rien</a></>`,
    );
    const folder = await buildChanged('mf-blog', { [page]: source });
    try {
      const refused = await runRelease(site, 'release', folder, '--snapshot');
      expect(refused.code).toBe(1);
      expect(refused.json.error.what).toMatch(/: \/blogs links to \/nothing-here, which answers 404$/);
      expect((await runRelease(site, 'list')).json).toEqual(before);

      expect((await runRelease(site, 'release', folder, '--snapshot', '--no-smoke')).code).toBe(0);
      await appendFile(join(folder, 'dist/browser/remote-entry.js'), '\n// changed');
      const taken = await runRelease(site, 'release', folder, '--snapshot');
      expect(taken.json).toMatchObject({ changes: [expect.stringMatching(/^mf-blog /)] });
      expect(taken.code).toBe(0);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('one that is killed while it is looked at leaves a folder, which the next release removes', async () => {
    const temporary = await mkdtemp(join(tmpdir(), 'killed-'));
    const candidates = async () => (await readdir(temporary)).filter((name) => name.startsWith('mall-candidate-'));
    const env = { ...environmentOf(site.settings), TMPDIR: temporary };
    await withChangedBuild(
      'mf-blog',
      'browser/remote-entry.js',
      (source) => `${source}\n// killed`,
      async (folder) => {
        const command = ['tooling/release/release.ts', 'release', folder, '--snapshot'];
        const killed = spawn(process.execPath, command, { cwd: ROOT, env });
        const ended = once(killed, 'exit');
        for await (const chunk of killed.stderr) if (String(chunk).includes('Looked at /\n')) killed.kill('SIGKILL');
        expect(await ended).toEqual([null, 'SIGKILL']);
        const left = await candidates();
        expect(left).toHaveLength(1);

        const next = spawn(process.execPath, command, { cwd: ROOT, env });
        const nextEnded = once(next, 'exit');
        let seen: string[] = [];
        for await (const chunk of next.stderr) if (String(chunk).includes('Looked at /\n')) seen = await candidates();
        expect(await nextEnded).toEqual([0, null]);
        expect(seen).toHaveLength(1);
        expect(seen).not.toEqual(left);
        expect(await candidates()).toEqual([]);
      },
    );
    await rm(temporary, { recursive: true });
  });

  test('one that is stopped while it is looked at leaves nothing behind', async () => {
    const before = (await runRelease(site, 'list')).json;
    await withChangedBuild(
      'mf-blog',
      'browser/remote-entry.js',
      (source) => `${source}\n// stopped`,
      async (folder) => {
        const command = ['tooling/release/release.ts', 'release', folder, '--snapshot'];
        const release = spawn(process.execPath, command, { cwd: ROOT, env: environmentOf(site.settings) });
        const ended = once(release, 'exit');
        let told = '';
        let isStopped = false;
        for await (const chunk of release.stderr) {
          told += chunk;
          if (!isStopped && told.includes('Looked at /\n')) isStopped = release.kill('SIGTERM');
        }
        expect(told).toContain('It was stopped.');
        expect(await ended).toEqual([1, null]);
      },
    );
    expect((await runRelease(site, 'list')).json).toEqual(before);
  });

  test('without an API there is nothing to look at, and the command says what to do', async () => {
    await site.killApi();
    const { code, json } = await releaseBlog(site, 'browser/remote-entry.js', (source) => `${source}\n// again`);
    expect(json.error.what).toContain('No API is well at');
    expect(json.error.remedy).toContain('--no-smoke');
    expect(code).toBe(1);
  });
});
