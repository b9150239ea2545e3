import { appendFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AskedScripts } from '../../fixtures/asked-scripts.ts';
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
    await releaseTestRemote(site.settings, 'mf-broken');
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

  test('even where it throws nothing at all, the log tells what failed where, without the query', async () => {
    expect((await fetch(`${site.url}/broken/nothing?page=unspoken`)).status).toBe(503);
    const failures = (await site.log()).split('\n').filter((line) => line.includes('"path":"/broken/nothing"'));
    expect(failures.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        msg: 'rendering failed',
        page: 'mf-broken/nothing',
        err: expect.objectContaining({ message: 'undefined was thrown' }),
      }),
    );
    expect(failures.join()).not.toContain('unspoken');
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

  test('whose scripts never come: the page hydrates without its fragments, and no one is kept from going on', async ({
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
    await page.getByRole('button', { name: 'Compté 0 fois' }).click();
    await expect(page.getByRole('button', { name: 'Compté 1 fois' })).toBeVisible();
  });

  test('the kernel’s wording of bookings is there for a remote that shows it, and loaded on no other page', async ({
    page,
  }) => {
    const scripts = { wanted: new AskedScripts(page, 'mf-broken'), others: new AskedScripts(page, 'releases') };
    await page.goto(`${site.url}/shops`);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    expect(await scripts.others.holding('Echec du paiement')).toEqual([]);
    for (const [path, words] of [
      ['/broken/sound', 'Echec du paiement'],
      ['/en/broken/sound', 'Payment failed'],
      ['/ar/broken/sound', 'فشل الدفع'],
    ] as const) {
      const response = await page.goto(site.url + path);
      expect(await response?.text()).toContain(words);
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
      await expect(page.getByText(words)).toBeVisible();
    }
    expect(await scripts.wanted.holding('Echec du paiement')).toHaveLength(1);
  });

  test('a text that Arabic lacks is shown in French, by the server and in the browser', async ({ page }) => {
    const response = await page.goto(`${site.url}/ar/broken/sound`);
    expect(await response?.text()).toContain('Ce texte n’est pas encore traduit');
    await page.getByRole('button', { name: 'Compté 0 fois' }).click();
    await page.getByRole('button', { name: 'Compté 1 fois' }).click();
    await expect(page.getByRole('button', { name: 'Compté 2 fois' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'صفحة سليمة' })).toBeVisible();
    await expect(page.getByText('Ce texte n’est pas encore traduit')).toBeVisible();
  });
});

/** The site runs copies of what it has verified; a machine that is new has none. */
const forgetCopies = (site: Site): Promise<void> =>
  rm(join(site.settings.dataDir, 'release-cache'), { recursive: true, force: true });

test.describe('a version that can not be loaded', () => {
  test('keeps the version before in service', async ({ page, startSite }) => {
    const site = await startSite();
    const version = await releaseChanged(
      site.settings,
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
    await forgetCopies(site);
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
    const version = await releaseChanged(
      site.settings,
      'mf-catalog',
      'node/remote-entry.js',
      (source) => `${source}\n`,
    );
    await expect.poll(async () => (await fetch(`${site.url}/shops`)).status).toBe(200);
    await site.killShell();
    await forgetCopies(site);
    await appendFile(join(releases, 'mf-catalog', version, 'node/remote-entry.js'), '// changed behind the release');
    await site.startShell();
    expect((await fetch(`${site.url}/shops`)).status).toBe(503);
    expect(await site.log()).toContain('is not the file that was released');
  });
});
