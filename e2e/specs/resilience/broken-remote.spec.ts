import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { readDiscovery, releaseChanged, releaseTestRemote } from '../../fixtures/releases.ts';
import { Site } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';

/** A site looks for releases every second, and loads them as fast as the machine can. */
const RELEASED = { timeout: 30_000 };
const UNAVAILABLE = 'momentanément indisponible';

test.describe('a remote whose code throws', () => {
  test.describe.configure({ mode: 'default' });
  let site: Site;

  test.beforeAll(async () => {
    site = await Site.start();
    await releaseTestRemote(site.settings.releases, 'mf-broken');
    await expect.poll(async () => (await fetch(`${site.url}/broken/sound`)).status, RELEASED).toBe(200);
  });

  test.afterAll(() => site.stop());

  test('while its page renders: the page says so with 503, and the frame stands', async ({ page, problems }) => {
    problems.allow(/^503: /);
    const response = await page.goto(`${site.url}/broken/render`);
    expect(response?.status()).toBe(503);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(UNAVAILABLE);
    await expect(page.getByRole('banner')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Restaurants' }).click();
    await expect(page).toHaveURL(/restaurants/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('while its page loads data: 503, and nothing of the error reaches the reader', async ({ page, problems }) => {
    problems.allow(/^503: /);
    const response = await page.goto(`${site.url}/broken/data`);
    expect(response?.status()).toBe(503);
    expect(await response?.text()).not.toContain('broken while loading data');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(UNAVAILABLE);
  });

  test('in fragments: an essential one has its stand-in, a regular one is absent, the page is whole', async ({
    page,
    problems,
  }) => {
    // The browser tries the broken fragments itself before it gives them up.
    problems.allow(/fragment broken while rendering/, /console error/, /page error/);
    const response = await page.goto(site.url);
    expect(response?.status()).toBe(200);
    await expect(page.getByText('Cette partie de la page est momentanément indisponible.')).toHaveCount(2);
    await expect(page.getByRole('main').getByRole('link', { name: 'Sephora' }).first()).toBeVisible();
  });

  test('whose scripts never come: the page comes alive without its fragments, and no one is kept from going on', async ({
    page,
    problems,
  }) => {
    problems.allow(
      /request failed: .*mf-catalog/,
      /has not come/,
      /page error: Minified React error #(422|520)/,
      /console warning: The resource .* was preloaded/,
    );
    await page.route('**/mf-catalog/**/remote-entry.js', (route) => route.abort());
    await page.goto('/blogs');
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    await page.getByRole('link', { name: 'Conditions d’utilisation' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Conditions d’utilisation' })).toBeVisible();
  });

  test('its sound pages work', async ({ page }) => {
    await page.goto(`${site.url}/broken/sound`);
    await page.getByRole('button', { name: 'Compter 0' }).click();
    await expect(page.getByRole('button', { name: 'Compter 1' })).toBeVisible();
  });
});

test.describe('a version that can not be loaded', () => {
  test('keeps the version before in service', async ({ page, startSite }) => {
    const site = await startSite();
    const version = await releaseChanged(
      site.settings.releases,
      'mf-catalog',
      'node/remote-entry.js',
      (source) => `throw new Error('broken at load');${source}`,
    );
    await expect.poll(() => site.log(), RELEASED).toContain(version);
    const response = await page.goto(`${site.url}/shops`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('where there is none before: 503 on its pages, stand-ins on others, and it comes back by itself', async ({
    page,
    startSite,
    problems,
  }) => {
    problems.allow(/^503: /);
    const site = await startSite();
    const { releases } = site.settings;
    const [live] = (await readDiscovery(releases)).microFrontends['mf-catalog'] ?? [];
    const node = join(releases, 'mf-catalog', live?.metadata.version ?? '', 'node');
    await site.killShell();
    await rename(node, `${node}.away`);
    await site.startShell();

    expect((await page.goto(`${site.url}/shops`))?.status()).toBe(503);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(UNAVAILABLE);
    expect((await page.goto(site.url))?.status()).toBe(200);
    await expect(page.getByText('Cette partie de la page est momentanément indisponible.').first()).toBeVisible();
    expect((await page.goto(`${site.url}/blogs`))?.status()).toBe(200);

    await rename(`${node}.away`, node);
    await expect.poll(async () => (await fetch(`${site.url}/shops`)).status, RELEASED).toBe(200);
    await page.goto(`${site.url}/shops`);
    await expect(page.getByRole('link', { name: 'Atelier Praliné' })).toBeVisible();
  });

  test('files that are not those released are refused', async ({ startSite }) => {
    const site = await startSite();
    const { releases } = site.settings;
    const version = await releaseChanged(releases, 'mf-catalog', 'node/remote-entry.js', (source) => `${source}\n`);
    await expect.poll(async () => (await fetch(`${site.url}/shops`)).status).toBe(200);
    await site.killShell();
    const { appendFile } = await import('node:fs/promises');
    await appendFile(join(releases, 'mf-catalog', version, 'node/remote-entry.js'), '// changed behind the release');
    await site.startShell();
    expect((await fetch(`${site.url}/shops`)).status).toBe(503);
    expect(await site.log()).toContain('is not the file that was released');
  });
});
