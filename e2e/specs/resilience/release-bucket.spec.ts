import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { environmentOf, ROOT } from '../../../tooling/site/index.ts';
import { watchPolicy } from '../../fixtures/policy.ts';
import { withChangedBuild } from '../../fixtures/releases.ts';
import { storeTest as test } from '../../fixtures/store-test.ts';
import { expect } from '../../fixtures/test.ts';

const addLine = (source: string): string => `${source}\n`;

test('releases in object storage: the site is rendered and hydrated from there, and a release goes live', async ({
  page,
  startSite,
  bucket,
}) => {
  const site = await startSite(bucket.env);
  const refused = await watchPolicy(page);
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.ok() && response.request().resourceType() === 'script') scripts.push(response.url());
  });
  const openShops = async (): Promise<void> => {
    scripts.length = 0;
    const headers = (await page.goto(`${site.url}/shops`))?.headers();
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    expect(headers?.['integrity-policy'], 'the browser runs no script without a hash').toContain('script');
  };
  const entryOf = async (name: string): Promise<string> => {
    const { microFrontends } = await (await fetch(`${bucket.url}/discovery.json`)).json();
    return new URL('remote-entry.js', `${bucket.url}/${microFrontends[name][0].url}`).href;
  };
  const health = async (): Promise<string> => (await (await fetch(`${site.url}/health`)).json()).release;

  await openShops();
  const [entry, release] = [await entryOf('mf-catalog'), await health()];
  expect(scripts).toContain(entry);

  const env = { ...environmentOf(site.settings), ...bucket.env };
  const { stdout, stderr } = await withChangedBuild('mf-catalog', 'browser/remote-entry.js', addLine, (folder) =>
    promisify(execFile)(process.execPath, ['tooling/release/release.ts', folder, '--snapshot'], { cwd: ROOT, env }),
  );
  expect(stderr, 'the pages were looked at before').toContain('Looked at /shops');
  expect(stdout).toContain(`${site.url} serves it`);
  expect(await health()).not.toBe(release);
  await openShops();
  const next = await entryOf('mf-catalog');
  expect(next).not.toBe(entry);
  expect(scripts).toContain(next);
  expect(refused).toEqual([]);
});
