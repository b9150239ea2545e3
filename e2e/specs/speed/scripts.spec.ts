import type { Page } from '@playwright/test';
import { scriptsIn } from '../../../tooling/bench/pages/weight.ts';
import { PAGES } from '../../fixtures/measured-pages.ts';
import { remember } from '../../fixtures/returning.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Returns a list to which each script is added that the page requests from now on. */
const watchScripts = (page: Page): string[] => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requested.push(request.url());
  });
  return requested;
};

test('names in the head of each page the scripts that it needs to hydrate, and no other', async ({
  browser,
  site,
  problems,
}) => {
  for (const path of PAGES) {
    await test.step(path, async () => {
      // In a new context, with an empty cache.
      const context = await browser.newContext({ baseURL: site.url });
      await remember(context);
      const page = await context.newPage();
      problems.watch(page);
      const requested = watchScripts(page);
      const response = await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
      const named = scriptsIn((await response?.text()) ?? '').map((url) => new URL(url, site.url).href);
      expect(requested.slice(0, named.length).toSorted(), path).toEqual(named.toSorted());
      expect(new Set(requested).size, `${path} fetches no script twice`).toBe(requested.length);
      await context.close();
    });
  }
});

test('loads only the scripts that the next page adds', async ({ page }) => {
  // Scripts that wait for an idle browser belong to no page.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.goto('/shops');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  const requested = watchScripts(page);
  await page.getByRole('main').getByRole('link', { name: 'Atelier Praliné' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Atelier Praliné' })).toBeVisible();
  expect(requested.filter((url) => /remote-entry|vendor|main\./.test(url))).toEqual([]);
  // The page, what it shares with others, the API’s client and the static content of the remote.
  expect(requested.length).toBeLessThanOrEqual(5);
});
