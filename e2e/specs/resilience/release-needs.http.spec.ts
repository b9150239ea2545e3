import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT_FILE, OFFERS_FILE } from 'shared-kernel/remote';
import { ROOT } from '../../../tooling/site/index.ts';
import { expect, test } from '../../fixtures/http-test.ts';
import { runRelease } from '../../fixtures/release-command.ts';
import { readDiscovery, releaseFrom, withChangedBuild } from '../../fixtures/releases.ts';
import { rememberReleases } from '../../fixtures/remember-releases.ts';
import { healthOf } from '../../fixtures/site-health.ts';

/** A remote with one public page. */
const GATED = 'e2e/remotes/mf-gated';

const readBuilt = async (folder: string, file: string) =>
  JSON.parse(await readFile(join(ROOT, folder, 'dist/browser', file), 'utf8'));

test('what a remote needs of the shell is in its build, and what the shell offers browsers is in the shell’s', async () => {
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

test('a remote that needs what the shell lacks is refused before the upload, by promote, and by the shell', async ({
  site,
}) => {
  const restore = await rememberReleases(site);
  const stored = () => readdir(join(site.settings.releases, 'mf-gated'));
  const reason = "it imports useBlocker from react-router-dom, and the shell's has no such export";
  const remedy = 'Remove the import of useBlocker, or first release a shell that shares it.';
  expect(await runRelease(site, 'release', '--snapshot', '--no-smoke', GATED)).toMatchObject({ code: 0 });
  const { version } = (await healthOf(site)).remotes['mf-gated'];
  const withBlocker = (source: string): string => {
    const contract = JSON.parse(source);
    contract.needs['react-router-dom'].exports.push('useBlocker');
    return JSON.stringify(contract);
  };
  await withChangedBuild(GATED, 'browser/contract.json', withBlocker, async (folder) => {
    const [before, files] = [await readDiscovery(site.settings.releases), await stored()];
    const refused = await runRelease(site, 'release', '--snapshot', folder);
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

    expect(await runRelease(site, 'publish', '--snapshot', folder)).toMatchObject({ code: 0 });
    const published = (await stored()).find((name) => !files.includes(name));
    const promoted = await runRelease(site, 'promote', `mf-gated@${published}`);
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
  await restore();
});
