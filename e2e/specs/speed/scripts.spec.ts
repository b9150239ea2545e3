import { scriptsIn, weigh } from '../../../tooling/bench/pages/weight.ts';
import { expect, test } from '../../fixtures/test.ts';

const PAGES = [
  '/',
  '/shops',
  '/shops/search?keyword=sefora',
  '/shops/sephora',
  '/ar/shops',
  '/blogs',
  '/account',
  '/terms-of-service',
];

for (const path of PAGES) {
  test(`${path}: the head names every script that the page needs to hydrate, and no other`, async ({ page, site }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') asked.push(request.url());
    });
    const response = await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    const named = scriptsIn((await response?.text()) ?? '').map((url) => new URL(url, site.url).href);
    const neededToStart = asked.slice(0, named.length);
    expect(neededToStart.toSorted()).toEqual(named.toSorted());
    expect(new Set(asked).size, 'no script is fetched twice').toBe(asked.length);
  });
}

test('a navigation loads only what the next page adds', async ({ page }) => {
  // What waits for an idle browser is of no page, and would come in between.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.goto('/shops');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url());
  });
  await page.getByRole('main').getByRole('link', { name: 'Atelier Praliné' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Atelier Praliné' })).toBeVisible();
  expect(asked.filter((url) => /remote-entry|vendor|main\./.test(url))).toEqual([]);
  expect(asked.length).toBeLessThanOrEqual(3);
});

test('every script comes compressed, as it was when it was built', async ({ page, site }) => {
  const html = await (await page.request.get(`${site.url}/shops`)).text();
  for (const url of scriptsIn(html)) {
    const response = await fetch(new URL(url, site.url), { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding'), url).toBe('br');
    await response.body?.cancel();
  }
});

test('no page has more scripts than the site allows itself', async ({ site }) => {
  for (const path of PAGES) {
    const { total } = await weigh(site.url, path);
    expect(total, path).toBeLessThanOrEqual(180 * 1024);
  }
});
