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

  test('answering nonsense with 200: the site goes on with what it has', async ({ page, startSite, store }) => {
    const site = await startSite({ DISCOVERY: `${store.url}/discovery.json` });
    await store.stop();
    await store.start((_request, response) => response.end('<!doctype html><title>Maintenance</title>'));
    await expect.poll(() => site.log(), { timeout: 30_000 }).toContain('the release channel can not be followed');
    expect((await page.request.get(`${site.url}/shops`)).status()).toBe(200);
  });
});
