import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ReleaseServer } from '../../fixtures/release-server.ts';
import { readDiscovery, releaseChanged } from '../../fixtures/releases.ts';
import type { Site } from '../../fixtures/site.ts';
import { storeTest } from '../../fixtures/store-test.ts';
import { expect, test } from '../../fixtures/test.ts';

const RELEASED = { timeout: 30_000 };

const releaseAnew = async (site: Site): Promise<string> => {
  const version = await releaseChanged(site.settings, 'mf-catalog', 'browser/remote-entry.js', (code) => `${code}\n`);
  const live = async () => (await (await fetch(`${site.url}/health`)).json()).remotes['mf-catalog'].version;
  await expect.poll(live, RELEASED).toBe(version);
  return version;
};

const restaurants = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Restaurants' });

/** Marks the document, to see whether the next page is another one. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

const open = async (page: Page, site: Site): Promise<void> => {
  await page.goto(`${site.url}/shops`);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await mark(page);
};

const goToShop = async (page: Page): Promise<void> => {
  const shop = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first();
  const name = (await shop.innerText({ timeout: 10_000 })).trim();
  await shop.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

/** As when somebody comes back to the tab. */
const lookAgain = async (page: Page): Promise<void> => {
  const answer = page.waitForResponse('**/release-set');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await answer).finished();
};

test('an open tab takes a new release set with the next page, whole', async ({ page, startSite }) => {
  const site = await startSite();
  await open(page, site);
  await lookAgain(page);
  await restaurants(page).click();
  await expect(page).toHaveURL(/restaurants/);
  await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible();
  expect(await isMarked(page), 'nothing new, no new document').toBe(true);

  const version = await releaseAnew(site);
  await lookAgain(page);
  expect(await isMarked(page), 'nobody’s page is taken from them').toBe(true);
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL(/services/);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  expect(await isMarked(page)).toBe(false);
  expect(await page.content()).toContain(`/mf-catalog/${version}/`);

  await mark(page);
  await page.goBack();
  await expect(page).toHaveURL(/restaurants/);
  await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible();
});

test('a tab whose files are gone goes on with pages of the server', async ({ page, startSite, problems }) => {
  problems.allow(/^404: .*mf-catalog/, /Failed to load resource/, /request failed/, /console (warning|error)/);
  const site = await startSite();
  await open(page, site);
  const [before] = (await readDiscovery(site.settings.releases)).microFrontends['mf-catalog'] ?? [];
  const version = await releaseAnew(site);
  await rm(join(site.settings.releases, 'mf-catalog', before?.metadata.version ?? 'none'), { recursive: true });

  // The list is there; a shop’s page has a file of its own.
  await goToShop(page);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  expect(await isMarked(page)).toBe(false);
  expect(await page.content()).toContain(`/mf-catalog/${version}/`);
});

storeTest('a store that browsers can’t reach is replaced by its copy', async ({ page, startSite, store, problems }) => {
  problems.allow(/request failed/, /console (warning|error)/);
  const copy = await ReleaseServer.start(store.folder);
  const site = await startSite({ DISCOVERY: `${store.url}/discovery.json`, RELEASE_FALLBACK: copy.url });
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.url().startsWith(copy.url) && response.ok()) scripts.push(response.url());
  });
  await page.route(`${store.url}/**`, (route) => route.abort());
  await page.goto(`${site.url}/shops`);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '', RELEASED);
  expect(scripts.join()).toContain('/mf-catalog/');
  const integrity = await page
    .locator(`script[src^="${copy.url}"]`)
    .evaluateAll((elements) => elements.map((element) => (element as HTMLScriptElement).integrity));
  for (const hash of integrity) expect(hash).toMatch(/^sha384-/);
  await mark(page);
  await goToShop(page);
  expect(await isMarked(page), 'without a new document').toBe(true);
  await page.close();
  await copy.stop();
});
