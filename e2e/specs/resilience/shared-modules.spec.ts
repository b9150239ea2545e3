import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CONTRACT_FILE, OFFERS_FILE } from 'shared-kernel/remote';
import { environmentOf, ROOT } from '../../../tooling/site/index.ts';
import { buildChanged, readDiscovery, releaseFrom } from '../../fixtures/releases.ts';
import { Site } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';

const RELEASED = { timeout: 30_000 };
const PAGE = 'src/pages/open/page.tsx';

const readBuilt = async (folder: string, file: string) =>
  JSON.parse(await readFile(join(ROOT, folder, 'dist/browser', file), 'utf8'));

test('a build says what it takes from the shell, and the shell what it has for browsers', async () => {
  const { needs } = await readBuilt('mf-blog', CONTRACT_FILE);
  expect(needs).toMatchObject({
    react: { range: expect.stringMatching(/^\^19\./), exports: expect.arrayContaining(['useOptimistic', 'useState']) },
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

const pageOf = (code: string): string => `${code}
export const handle = { title: () => 'Partages' };
`;

const WANTED: [what: string, files: Record<string, string>, reason: string, remedy: string][] = [
  [
    'another React',
    { 'node_modules/react/package.json': JSON.stringify({ name: 'react', version: '20.0.0' }) },
    'it needs react ^20.0.0, and the shell has 19.',
    'or release a shell first that has ^20.0.0.',
  ],
  [
    'a part of the kernel that the shell does not have yet',
    {
      [PAGE]: pageOf(
        "import { Carousel } from 'shared-kernel/ui';\nexport const Component = () => <h1>Nouveau{typeof Carousel}</h1>;",
      ),
    },
    "it imports Carousel from shared-kernel/ui, and the shell's has no such export",
    'Do without Carousel, or release a shell first that shares it.',
  ],
  [
    'a part of the router that only the server has',
    {
      [PAGE]: pageOf(
        "import { useBlocker } from 'react-router-dom';\n" +
          'export const Component = () => <h1>Nouveau {useBlocker(false).state}</h1>;',
      ),
    },
    "it imports useBlocker from react-router-dom, and the shell's has no such export",
    'Do without useBlocker, or release a shell first that shares it.',
  ],
];

test.describe('a remote that needs what the shell lacks', () => {
  test.describe.configure({ mode: 'default' });
  const folders: string[] = [];
  let site: Site;
  let sound: string;
  let version: string;

  const healthOf = async () => (await fetch(`${site.url}/health`)).json();

  const build = async (files: Record<string, string>): Promise<string> => {
    const folder = await buildChanged('e2e/remotes/mf-gated', files);
    folders.push(folder);
    return folder;
  };

  const run = async (...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> =>
    promisify(execFile)(process.execPath, ['tooling/release/release.ts', ...args], {
      cwd: ROOT,
      env: environmentOf(site.settings),
    }).then(
      (done) => ({ ...done, code: 0 }),
      (failed: { code: number; stdout: string; stderr: string }) => failed,
    );

  test.beforeAll(async () => {
    site = await Site.start();
    sound = await build({});
    expect(await run('release', '--snapshot', '--no-smoke', sound)).toMatchObject({ code: 0 });
    ({ version } = (await healthOf()).remotes['mf-gated']);
  });

  test.afterAll(async () => {
    await site.stop();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  for (const [what, files, reason, remedy] of WANTED) {
    test(`${what}: the release command says so and uploads nothing; shells refuse it as well`, async ({ page }) => {
      const folder = await build(files);
      const before = await readDiscovery(site.settings.releases);
      const stored = await readdir(join(site.settings.releases, 'mf-gated'));
      const { code, stdout, stderr } = await run('release', '--snapshot', folder);
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/^mf-gated \S+ can't run in the shell: .+\n.+\n$/);
      expect(stderr.split('\n')).toMatchObject([expect.stringContaining(reason), expect.stringContaining(remedy), '']);
      expect(await readdir(join(site.settings.releases, 'mf-gated'))).toEqual(stored);

      expect(await run('publish', '--snapshot', folder)).toMatchObject({ code: 0 });
      const published = (await readdir(join(site.settings.releases, 'mf-gated'))).find(
        (name) => !stored.includes(name),
      );
      const promoted = await run('promote', `mf-gated@${published}`, '--json');
      expect([promoted.code, JSON.parse(promoted.stdout).error.remedy]).toEqual([1, expect.stringContaining(remedy)]);
      expect(await readDiscovery(site.settings.releases)).toEqual(before);

      expect(await releaseFrom(folder, site.settings)).toBe(published);
      await expect.poll(async () => (await healthOf()).status, RELEASED).toBe('degraded');
      expect((await healthOf()).remotes['mf-gated']).toMatchObject({ version, refused: { version: published } });
      expect(await site.log()).toContain(reason);
      expect((await page.goto(`${site.url}/gated/open`))?.status()).toBe(200);
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
      await expect(page.getByRole('heading', { level: 1, name: 'Sans cadre' })).toBeVisible();

      await releaseFrom(sound, site.settings);
      await expect.poll(async () => (await healthOf()).status, RELEASED).toBe('ok');
    });
  }
});
