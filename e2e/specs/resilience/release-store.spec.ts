import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { releaseChanged } from '../../fixtures/releases.ts';
import { storeTest as test } from '../../fixtures/store-test.ts';
import { expect } from '../../fixtures/test.ts';

test.describe('the release store on a host of its own', () => {
  test('gone: pages still come whole and navigate; back: they take over by themselves', async ({
    page,
    startSite,
    store,
    problems,
  }) => {
    const site = await startSite({ DISCOVERY: `${store.url}/discovery.json` });
    await page.goto(`${site.url}/shops`);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');

    await store.stop();
    problems.allow(
      /request failed: .*remote-entry|request failed: .*\/browser\//,
      /console warning: The resource .* was preloaded/,
    );
    await page.goto(`${site.url}/restaurants`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated', '');
    await page.getByRole('banner').getByRole('link', { name: 'Services' }).click();
    await expect(page).toHaveURL(/services/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await store.start();
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '', { timeout: 45_000 });
  });

  const WRONG: [what: string, listener: RequestListener][] = [
    ['hanging', () => undefined],
    ['answering nonsense with 200', (_, response) => response.end('<!doctype html><title>Maintenance</title>')],
  ];

  for (const [what, listener] of WRONG) {
    test(`${what}: the site goes on and starts with what it has, and updates come back`, async ({
      startSite,
      store,
    }) => {
      test.slow();
      const site = await startSite({ DISCOVERY: `${store.url}/discovery.json` });
      const health = async () => (await fetch(`${site.url}/health`)).json();
      const statuses = () =>
        Promise.all(['/shops', '/blogs'].map(async (path) => (await fetch(site.url + path)).status));
      const { set } = await health();

      await store.stop();
      await store.start(listener);
      await expect.poll(() => site.log(), { timeout: 60_000 }).toContain('the release channel can not be followed');
      expect(await statuses()).toEqual([200, 200]);
      await site.killShell();
      await site.startShell();
      expect(await statuses()).toEqual([200, 200]);
      expect(await health()).toMatchObject({ set });

      await store.stop();
      await store.start();
      const settings = { ...site.settings, releases: store.folder, seenDocuments: join(store.folder, '../seen') };
      const version = await releaseChanged(settings, 'mf-blog', 'node/remote-entry.js', (source) => `${source}\n`);
      await expect.poll(async () => (await health()).remotes['mf-blog'].version, { timeout: 60_000 }).toBe(version);
    });
  }
});
