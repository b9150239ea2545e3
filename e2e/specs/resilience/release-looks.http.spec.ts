import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentOf, ROOT } from '../../../tooling/site/index.ts';
import { expect, test } from '../../fixtures/http-test.ts';
import { runRelease } from '../../fixtures/release-command.ts';
import { withChangedBuild, withReplacedTexts } from '../../fixtures/releases.ts';
import { rememberReleases } from '../../fixtures/remember-releases.ts';
import type { RunningSite } from '../../fixtures/site.ts';
import { healthOf } from '../../fixtures/site-health.ts';

/** A remote with one public page, which is tested quickly. */
const GATED = 'e2e/remotes/mf-gated';
let restore: () => Promise<void>;

test.beforeEach(async ({ site }) => {
  restore = await rememberReleases(site);
});

test.afterEach(() => restore?.());

const release = (site: RunningSite, ...folders: string[]) => runRelease(site, 'release', ...folders, '--snapshot');
const list = async (site: RunningSite) => (await runRelease(site, 'list')).json;

test('remotes that break on servers or in browsers alone are rejected, and the store does not change', async ({
  site,
}) => {
  const before = await list(site);
  const { code, json } = await withChangedBuild(
    GATED,
    'browser/remote-entry.js',
    (source) => `${source}\nthrow new Error('only in browsers');`,
    (gated) =>
      withChangedBuild(
        'mf-blog',
        'node/remote-entry.js',
        (source) => `${source}\nthrow new Error('only on servers');`,
        (blog) => release(site, gated, blog),
      ),
  );
  expect(code).toBe(1);
  expect(json.error.what).toContain('only in browsers');
  expect(json.error.what).toContain('only on servers');
  expect(json.error.remedy).toContain('visitors still get what was live');
  expect(await list(site)).toEqual(before);
});

/** Starts a release that looks at the pages first. */
const startRelease = (site: RunningSite, folder: string, env: NodeJS.ProcessEnv) =>
  spawn(process.execPath, ['tooling/release/release.ts', 'release', folder, '--snapshot'], {
    cwd: ROOT,
    env: { ...environmentOf(site.settings), SHELLS: site.url, ...env },
  });

const hasLooked = (output: unknown): boolean => String(output).includes('Looked at /\n');

test('a release that is killed leaves a folder, which the next one removes, and one that is stopped leaves nothing', async ({
  site,
}) => {
  const { live } = await list(site);
  const temporary = await mkdtemp(join(tmpdir(), 'killed-'));
  const env = { TMPDIR: temporary };
  const candidates = async () => (await readdir(temporary)).filter((name) => name.startsWith('mall-candidate-'));
  const change = (source: string): string => `${source}\n// killed`;
  await withChangedBuild(GATED, 'browser/remote-entry.js', change, async (folder) => {
    const left = await test.step('killed', async () => {
      const killed = startRelease(site, folder, env);
      const ended = once(killed, 'exit');
      for await (const chunk of killed.stderr) if (hasLooked(chunk)) killed.kill('SIGKILL');
      expect(await ended).toEqual([null, 'SIGKILL']);
      expect((await list(site)).live).toEqual(live);
      return candidates();
    });
    expect(left).toHaveLength(1);

    await test.step('stopped', async () => {
      const before = await list(site);
      await appendFile(join(folder, 'dist/browser/remote-entry.js'), '\n// stopped');
      const stopped = startRelease(site, folder, env);
      const ended = once(stopped, 'exit');
      let told = '';
      let seen: string[] = [];
      for await (const chunk of stopped.stderr) {
        told += chunk;
        if (seen.length > 0 || !hasLooked(told)) continue;
        seen = await candidates();
        stopped.kill('SIGTERM');
      }
      expect(told).toContain('It was stopped.');
      expect(await ended).toEqual([1, null]);
      expect(seen).toHaveLength(1);
      expect(seen).not.toEqual(left);
      expect(await candidates()).toEqual([]);
      expect(await list(site)).toEqual(before);
    });
  });
  await rm(temporary, { recursive: true });
});

// Links of the frame, redirects and failures: `tooling/release/smoke/dead-links.test.ts`.
test('a link to nothing is refused, unless the page that is live has it as well, and the command waits for the shell', async ({
  site,
}) => {
  const before = await list(site);
  await withReplacedTexts(GATED, [['/gated/team/accueil', '/nothing-here']], async (folder) => {
    const refused = await release(site, folder);
    expect(refused.code).toBe(1);
    expect(refused.json.error.what).toMatch(/: \/gated\/open links to \/nothing-here, which answers 404$/);
    expect(await list(site)).toEqual(before);

    expect((await runRelease(site, 'release', folder, '--snapshot', '--no-smoke')).code).toBe(0);
    await appendFile(join(folder, 'dist/browser/remote-entry.js'), '\n// changed');
    const taken = await release(site, folder);
    expect(taken.json).toMatchObject({ changes: [expect.stringMatching(/^mf-gated /)] });
    expect(taken.code).toBe(0);
  });
  const { versions } = (await list(site)).live;
  expect((await healthOf(site)).remotes['mf-gated'].version).toBe(versions['mf-gated']);
});
