import type { Page } from '@playwright/test';
import { ReleaseServer } from '../../fixtures/release-server.ts';
import { releaseChanged } from '../../fixtures/releases.ts';
import { Site } from '../../fixtures/site.ts';
import { healthOf } from '../../fixtures/site-health.ts';
import { expect, test } from '../../fixtures/test.ts';

test.describe.configure({ mode: 'default' });

let store: ReleaseServer;
let site: Site;

test.beforeAll(async () => {
  store = await ReleaseServer.startWithReleases();
  site = await Site.start({ DISCOVERY: `${store.url}/discovery.json` });
});

// A page that has just hydrated still fetches what it will show later.
test.afterEach(({ page }) => page.close());

test.afterAll(async () => {
  await site?.stop();
  await store?.remove();
});

const isHydrated = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-hydrated', '');

test('while the store is down pages are whole and navigate, and hydrate once it is back', async ({
  page,
  problems,
}) => {
  problems.allow(
    /request failed: .*remote-entry|request failed: .*\/browser\//,
    /console warning: The resource .* was preloaded/,
  );
  await store.stop();
  await page.goto(`${site.url}/restaurants`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated', '');
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL(/services/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await store.start();
  await isHydrated(page);
});

test('an open tab of the shell before loads its scripts while another shell is live', async ({ page }) => {
  await page.goto(`${site.url}/shops`);
  await isHydrated(page);
  const { shell } = await healthOf(site);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const version = await releaseChanged(
    store.settingsFor(site),
    'shell',
    'node/main.cjs',
    (source) => `${source}\n// next`,
  );
  await expect.poll(async () => (await healthOf(site)).shell.version).toBe(version);
  await page.getByRole('link', { name: 'Conditions d’utilisation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Conditions d’utilisation' })).toBeVisible();
  const scripts = asked.filter((url) => url.includes('/releases/shell/'));
  expect(scripts.length).toBeGreaterThan(0);
  for (const url of scripts) expect(url).toContain(`/shell/${shell.version}/browser/`);
  await page.goto(`${site.url}/terms-of-service`);
  await isHydrated(page);
});

test('browsers that can’t reach the store load its copy', async ({ page, problems }) => {
  problems.allow(/request failed/, /console (warning|error)/);
  const copy = await ReleaseServer.start(store.folder);
  await site.killShell();
  await site.startShell({ RELEASE_FALLBACK: copy.url });
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.url().startsWith(copy.url) && response.ok()) scripts.push(response.url());
  });
  await page.route(`${store.url}/**`, (route) => route.abort());
  await page.goto(`${site.url}/shops`);
  await isHydrated(page);
  expect(scripts.join()).toContain('/mf-catalog/');
  const integrity = await page
    .locator(`script[src^="${copy.url}"]`)
    .evaluateAll((elements) => elements.map((element) => (element as HTMLScriptElement).integrity));
  for (const hash of integrity) expect(hash).toMatch(/^sha384-/);
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  const shop = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first();
  const name = (await shop.innerText()).trim();
  await shop.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await page.evaluate(() => 'isMarked' in window), 'without a new document').toBe(true);
  await page.close();
  await copy.stop();
});
