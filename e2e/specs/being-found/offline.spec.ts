import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { edit } from '../../fixtures/edited.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Nothing can be asked for while there is no network. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to fetch/;

const TITLES = { '': 'Vous êtes hors ligne', '/ar': 'أنت غير متصل بالإنترنت', '/en': 'You’re offline' };

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Waits until the site's worker looks after the page. */
const isLookedAfter = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });

const keptOf = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return { names, paths: requests.flat().map(({ url }) => new URL(url).pathname) };
  });

test('without a network each language says so, and the page comes back by itself', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(NO_NETWORK);
  await page.goto('/');
  await isLookedAfter(page);
  for (const [prefix, title] of Object.entries(TITLES)) {
    await context.setOffline(true);
    await page.goto(`${prefix}/shops?page=2`);
    await expect(heading(page)).toHaveText(title);
    await expect(page.locator('html')).toHaveAttribute('dir', prefix === '/ar' ? 'rtl' : 'ltr');
    await expect(page).toHaveURL(new RegExp(`${prefix}/shops\\?page=2$`));
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(heading(page)).not.toHaveText(title);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated');
    await expect(page).toHaveURL(new RegExp(`${prefix}/shops\\?page=2$`));
  }
});

test.describe('in the dark, on a phone', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 360, height: 640 } });

  test('the page without a network can be used by everyone', async ({ page, context, problems }) => {
    problems.allow(NO_NETWORK);
    await page.goto('/');
    await isLookedAfter(page);
    await context.setOffline(true);
    await page.goto('/horaires');
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Réessayer' })).toBeFocused();
    expect((await page.getByRole('link', { name: 'Réessayer' }).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText(TITLES['']);
    await context.setOffline(false);
    await expect(page.getByRole('banner')).toBeVisible();
  });
});

test('a site that is down is no page of before, and is back when it is', async ({ startSite, page, problems }) => {
  problems.allow(NO_NETWORK);
  const site = await startSite();
  await page.goto(`${site.url}/shops`);
  await isLookedAfter(page);
  await site.killShell();
  await page.goto(`${site.url}/en/shops`);
  await expect(heading(page)).toHaveText(TITLES['/en']);
  await site.startShell();
  await expect(heading(page)).toHaveText('Shops');
});

test('the worker keeps no page and no file of a release: what changes is there at the next request', async ({
  startSite,
  page,
  request,
}) => {
  const site = await startSite();
  const administrator = await openAdministrator(request, site);
  const { data } = await (await request.get(`${site.url}/api/v1/shop/shop/?limit=1`)).json();
  await page.goto(`${site.url}/shops/${data[0].slug}`);
  await isLookedAfter(page);
  await edit(administrator, { service: 'shop', path: '/shop' }, data[0].id, { title: 'Un autre nom' });
  // The shell listens again a moment after the API was away, which it was for the command before.
  await expect(async () => {
    await page.reload();
    await expect(heading(page)).toHaveText('Un autre nom', { timeout: 2_000 });
  }).toPass();
  await page.goto(`${site.url}/ar/horaires`);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  const { names, paths } = await keptOf(page);
  expect(names).toHaveLength(1);
  expect(paths.toSorted()).toEqual(['/ar/offline', '/en/offline', '/offline', '/offline.js']);

  // Another look makes another worker, which takes the place of the first and of what that kept.
  const { file: _, ...settings } = await administrator.get<Record<string, unknown>>('/site/manage');
  await administrator.call('PUT', '/site/', { ...settings, color: '#12306b' });
  await page.goto(`${site.url}/shops`);
  await expect.poll(async () => (await keptOf(page)).names, { timeout: 60_000 }).not.toEqual(names);
  await expect.poll(async () => (await keptOf(page)).names.length).toBe(1);
});

test('the back office and what is tried out have nothing of it', async ({ page, context, problems }) => {
  problems.allow(NO_NETWORK, /^401: /);
  await page.goto('/admin');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await page.waitForLoadState('load');
  const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  // Longer than a page that registers one takes.
  await page.waitForTimeout(5_000);
  expect(await registrations()).toBe(0);
  await page.goto('/');
  await isLookedAfter(page);
  await context.setOffline(true);
  await expect(page.goto('/admin')).rejects.toThrow(NO_NETWORK);
  await context.setOffline(false);
});

test('it can be switched off, and leaves nothing behind', async ({ startSite, page, context, problems }) => {
  problems.allow(NO_NETWORK);
  const site = await startSite();
  await page.goto(site.url);
  await isLookedAfter(page);
  expect((await keptOf(page)).names).toHaveLength(1);
  await site.killShell();
  await site.startShell({ SERVICE_WORKER: 'off' });
  await page.goto(site.url);
  const left = () =>
    page.evaluate(async () => ({
      caches: (await caches.keys()).length,
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }));
  await expect.poll(left).toEqual({ caches: 0, workers: 0 });
  await page.goto(`${site.url}/shops`);
  await context.setOffline(true);
  await expect(page.goto(`${site.url}/blogs`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(false);
});
