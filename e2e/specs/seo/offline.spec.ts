import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { edit } from '../../fixtures/edited.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ hasPictures: true });

test.use({ serviceWorkers: 'allow' });

/** What a browser reports of requests without a network. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to fetch/;

const TITLES = { '': 'Vous êtes hors ligne', '/ar': 'أنتم غير متصلين بالإنترنت', '/en': 'You’re offline' };

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Waits until the site's worker controls the page. */
const isControlled = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });

/** Reads what the worker has cached. */
const cachedBy = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return { names, paths: requests.flat().map(({ url }) => new URL(url).pathname) };
  });

/** Asks Chromium what keeps it from installing the site as an app. */
const installabilityErrors = async (page: Page): Promise<unknown[]> => {
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  const { installabilityErrors: found } = await session.send('Page.getInstallabilityErrors');
  return [...errors, ...found.filter(({ errorId }) => errorId !== 'in-incognito')];
};

test('can be installed, shows an offline page in each language, and reloads when it is back online', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(NO_NETWORK);
  await page.goto('/');
  await isControlled(page);
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
    expect(await installabilityErrors(page), prefix).toEqual([]);
  }

  await test.step('in the dark, on a phone, by keyboard', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 360, height: 640 });
    await context.setOffline(true);
    await page.goto('/horaires');
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    const retry = page.getByRole('link', { name: 'Réessayer' });
    await expect(retry).toBeFocused();
    expect((await retry.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText(TITLES['']);
    await context.setOffline(false);
    await expect(page.getByRole('banner')).toBeVisible();
  });

  await test.step('closed pages have no offline page', async () => {
    await context.setOffline(true);
    await expect(page.goto('/admin')).rejects.toThrow(NO_NETWORK);
  });
});

test('the worker caches the offline pages alone, follows the site, covers for it while it is down, and can be switched off', async ({
  startSite,
  page,
  context,
  request,
  problems,
}) => {
  problems.allow(NO_NETWORK);
  const site = await startSite();
  const administrator = await openAdministrator(request, site);
  const { data } = await (await request.get(`${site.url}/api/v1/shop/shop/?limit=1`)).json();
  await page.goto(`${site.url}/shops/${data[0].slug}`);
  await isControlled(page);

  await test.step('a change is on the page at the next request', async () => {
    await edit(administrator, { service: 'shop', path: '/shop' }, data[0].id, { title: 'Un autre nom' });
    // The shell listens to the API's changes a moment after both have started.
    const title = async (): Promise<string | null> => {
      await page.reload({ waitUntil: 'commit' });
      return heading(page).textContent();
    };
    await expect.poll(title).toBe('Un autre nom');
    await page.goto(`${site.url}/ar/horaires`);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  });

  await test.step('a new look of the site replaces the worker and its cache', async () => {
    const { names, paths } = await cachedBy(page);
    expect(names).toHaveLength(1);
    expect(paths.toSorted()).toEqual(['/ar/offline', '/en/offline', '/offline', '/offline.js']);
    const { file: _, ...settings } = await administrator.get<Record<string, unknown>>('/site/manage');
    await administrator.call('PUT', '/site/', { ...settings, color: '#12306b' });
    await page.goto(`${site.url}/shops`);
    await expect.poll(async () => (await cachedBy(page)).names).not.toEqual(names);
    await expect.poll(async () => (await cachedBy(page)).names.length).toBe(1);
  });

  await test.step('a site that is down has its offline page until it is back', async () => {
    await site.killShell();
    await page.goto(`${site.url}/en/shops`);
    await expect(heading(page)).toHaveText(TITLES['/en']);
    await site.startShell({ SERVICE_WORKER: 'off' });
    await expect(heading(page)).toHaveText('Shops');
  });

  await test.step('a worker that is switched off removes itself and its cache', async () => {
    const left = () =>
      page.evaluate(async () => ({
        caches: (await caches.keys()).length,
        workers: (await navigator.serviceWorker.getRegistrations()).length,
      }));
    await page.goto(site.url);
    await expect.poll(left).toEqual({ caches: 0, workers: 0 });
    await page.goto(`${site.url}/shops`);
    await context.setOffline(true);
    await expect(page.goto(`${site.url}/blogs`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  });
});
