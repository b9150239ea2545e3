import type { Page } from '@playwright/test';
import type { RemoteContract } from 'shared-kernel/remote';
import { openIdle } from '../../fixtures/open-idle.ts';
import { expect, test } from '../../fixtures/test.ts';
import { watchTransitions } from '../../fixtures/transitions.ts';

// Which intents load a page ahead, and when none does: `shell/src/browser/fetch-on-intent.test.tsx`.

const shop = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link', { name: 'Atelier Praliné' });

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Atelier Praliné' });

/** Returns how often the shop was fetched from the network, and not from the browser's cache. */
const timesTransferred = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
        ({ name, transferSize }) => name.includes('/api/v1/shop/shop/atelier-praline') && transferSize > 0,
      ).length,
  );

/** Addresses of the scripts that the page of a shop is made of. */
const scriptsOfShop = async (page: Page): Promise<string[]> => {
  const { remotes } = JSON.parse((await page.locator('#boot').textContent()) ?? '');
  const { base } = remotes.find(({ contract }: { contract: RemoteContract }) => contract.name === 'mf-catalog');
  const response = await page.request.get(`${base}contract.json`);
  const { assets }: RemoteContract = await response.json();
  return (assets['pages/shop'] ?? []).map((file) => new URL(base + file, page.url()).href);
};

test('loads the code and the data of a page when the pointer rests on its link, and opens the page with them', async ({
  page,
}) => {
  await openIdle(page, '/shops');
  const requested: string[] = [];
  const loading = new Set<unknown>();
  page.on('request', (request) => {
    if (!request.url().endsWith('.js')) return;
    requested.push(request.url());
    loading.add(request);
  });
  page.on('requestfinished', (request) => loading.delete(request));
  page.on('requestfailed', (request) => loading.delete(request));
  await shop(page).hover();
  // The page's code comes first, since its loader requests the data.
  await expect.poll(() => timesTransferred(page)).toBe(1);
  await expect.poll(() => loading.size).toBe(0);
  const loadedAhead = [...requested];
  expect(loadedAhead).not.toEqual([]);
  // A link of the opened page that came under the pointer would load its page ahead.
  await page.mouse.move(0, 0);
  await shop(page).press('Enter');
  await expect(heading(page)).toBeVisible();
  expect(await timesTransferred(page)).toBe(1);
  // The page imports further scripts later.
  const own = await scriptsOfShop(page);
  expect(own).not.toEqual([]);
  expect(requested.slice(loadedAhead.length).filter((url) => own.includes(url))).toEqual([]);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('fades one page into the next with the focus and the scroll position of a new page, and back, but no change within a page', async ({
    page,
  }) => {
    const readTransitions = await watchTransitions(page);
    await openIdle(page, '/shops');
    await shop(page).hover();
    await expect.poll(() => timesTransferred(page)).toBe(1);
    // In the middle, so that the press doesn't scroll.
    const position = await shop(page).evaluate((link) => {
      link.scrollIntoView({ block: 'center' });
      return window.scrollY;
    });
    expect(position).toBeGreaterThan(100);
    await shop(page).click();
    await expect(heading(page)).toBeVisible();
    await expect.poll(readTransitions).toMatchObject({ times: 1 });
    await expect.poll(async () => (await readTransitions()).longest).toBeGreaterThan(0);
    expect((await readTransitions()).longest).toBeLessThan(200);
    await expect(page.getByRole('main')).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(shop(page)).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(position);

    const { times } = await readTransitions();
    await page.getByRole('combobox', { name: 'Trier par' }).selectOption({ index: 1 });
    await expect(page).toHaveURL(/sort-field/);
    expect(await readTransitions()).toMatchObject({ times });

    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Rechercher dans le centre' }).click();
    await page.keyboard.type('zzqqxx');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/keyword=zzqqxx/);
    await expect(page.locator('#search')).toBeHidden();
    expect(await readTransitions()).toMatchObject({ overOpen: 0 });
  });
});
