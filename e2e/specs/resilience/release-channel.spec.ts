import { readDiscovery, releaseChanged } from '../../fixtures/releases.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a new release changes the site with no restart, and no page mixes two versions', async ({ page, startSite }) => {
  const site = await startSite();
  await page.goto(`${site.url}/shops`);
  const before = await page.content();
  const health = async (): Promise<string> => (await (await fetch(`${site.url}/health`)).json()).release;
  const release = await health();

  const [live] = (await readDiscovery(site.settings.releases)).microFrontends['mf-catalog'] ?? [];
  const version = await releaseChanged(
    site.settings,
    'mf-catalog',
    'browser/remote-entry.js',
    (source) => `${source}\n`,
  );
  await expect.poll(health, { timeout: 30_000 }).not.toBe(release);

  await page.goto(`${site.url}/shops`);
  const after = await page.content();
  expect(before).toContain(`/mf-catalog/${live?.metadata.version}/`);
  expect(after).toContain(`/mf-catalog/${version}/`);
  expect(after).not.toContain(`/mf-catalog/${live?.metadata.version}/`);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');

  const old = await fetch(`${site.url}/releases/mf-catalog/${live?.metadata.version}/browser/remote-entry.js`);
  expect(old.status, 'files of a version that someone may still be reading').toBe(200);
});
