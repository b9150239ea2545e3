import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { runRelease } from '../../fixtures/release-command.ts';
import { releaseChanged, withChangedBuild } from '../../fixtures/releases.ts';
import { rememberReleases } from '../../fixtures/remember-releases.ts';
import type { RunningSite } from '../../fixtures/site.ts';
import { healthOf, statusAt } from '../../fixtures/site-health.ts';
import { expect, test } from '../../fixtures/test.ts';

test.describe.configure({ mode: 'default' });

let restore: () => Promise<void>;

test.beforeEach(async ({ site }) => {
  restore = await rememberReleases(site);
});

test.afterEach(() => restore());

const releaseCatalog = async (site: RunningSite, change: string): Promise<string> => {
  const version = await releaseChanged(
    site.settings,
    'mf-catalog',
    'browser/remote-entry.js',
    (code) => `${code}\n// ${change}`,
  );
  await expect.poll(async () => (await healthOf(site)).remotes['mf-catalog'].version).toBe(version);
  return version;
};

const isHydrated = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-hydrated', '');

/** Marks the document, to see whether the next page is another one. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

const open = async (page: Page): Promise<void> => {
  await page.goto('/shops');
  await isHydrated(page);
  await mark(page);
};

/** As when a visitor returns to the tab. */
const reopenTab = async (page: Page): Promise<void> => {
  const answer = page.waitForResponse('**/release-set');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await answer).finished();
};

test('an open tab loads a new release with its next page, whole and without a restart of the site', async ({
  page,
  site,
}) => {
  const { release, remotes } = await healthOf(site);
  const { version: before } = remotes['mf-catalog'];
  await open(page);
  expect(await page.content()).toContain(`/mf-catalog/${before}/`);
  await reopenTab(page);
  await page.getByRole('banner').getByRole('link', { name: 'Restaurants' }).click();
  await expect(page).toHaveURL(/restaurants/);
  await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible();
  expect(await isMarked(page), 'nothing new, no new document').toBe(true);

  const version = await releaseCatalog(site, 'next');
  expect((await healthOf(site)).release).not.toBe(release);
  await reopenTab(page);
  expect(await isMarked(page), 'the open page stays').toBe(true);
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL(/services/);
  await isHydrated(page);
  expect(await isMarked(page)).toBe(false);
  const html = await page.content();
  expect(html).toContain(`/mf-catalog/${version}/`);
  expect(html, 'no page mixes two versions').not.toContain(`/mf-catalog/${before}/`);
  const entry = `/releases/mf-catalog/${before}/browser/remote-entry.js`;
  expect(await statusAt(site, entry), 'files of a version that open tabs may still load').toBe(200);

  await mark(page);
  await page.goBack();
  await expect(page).toHaveURL(/restaurants/);
  await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible();
});

test('a tab whose files were removed continues with pages of the server', async ({ page, site, problems }) => {
  problems.allow(/^404: .*mf-catalog/, /Failed to load resource/, /request failed/, /console (warning|error)/);
  const removed = await releaseCatalog(site, 'removed');
  await open(page);
  const version = await releaseCatalog(site, 'after it');
  await rm(join(site.settings.releases, 'mf-catalog', removed), { recursive: true });

  // The list is loaded; a shop’s page is in another file.
  const shop = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first();
  const name = (await shop.innerText()).trim();
  await shop.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await isHydrated(page);
  expect(await isMarked(page)).toBe(false);
  expect(await page.content()).toContain(`/mf-catalog/${version}/`);
});

test.describe('a canary', () => {
  /** Views of either version: as many as the first look at a canary needs, and some more. */
  const VIEWS = 120;
  /** Two shares that are half of the visitors apart: one of them gets a canary for half of the visitors. */
  const OPPOSITE_SHARES = [0, 500];

  /** Gives half of the visitors a blog whose entry in browsers has some more code. @returns its version */
  const startCanary = async (site: RunningSite, code: string): Promise<string> => {
    const { json } = await withChangedBuild(
      'mf-blog',
      'browser/remote-entry.js',
      (source) => `${source}\n${code}`,
      (folder) => runRelease(site, 'publish', folder, '--snapshot'),
    );
    const { version } = json.published[0];
    const tried = await runRelease(site, 'promote', `mf-blog@${version}`, '--traffic', '50', '--no-smoke');
    expect(tried.code).toBe(0);
    return version;
  };

  /** Returns the report of a browser that reads the news and turns to another tab. */
  const reportOf = async (page: Page, url: string): Promise<string> => {
    // Only the page itself can read what is in a beacon.
    await page.addInitScript(() => {
      const send = navigator.sendBeacon.bind(navigator);
      navigator.sendBeacon = (address, body) => {
        void (body as Blob).text().then((text) => document.documentElement.setAttribute('data-report', text));
        return send(address, body);
      };
    });
    await page.goto(url);
    await isHydrated(page);
    const isWatched = () => page.evaluate(() => performance.getEntriesByName('view-watched').length > 0);
    await expect.poll(isWatched).toBe(true);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    await expect(page.locator('html')).toHaveAttribute('data-report', /mf-blog/);
    return (await page.locator('html').getAttribute('data-report')) ?? '';
  };

  /** Reads the news with both versions in a real browser. @returns the reports, that of the canary first */
  const readBoth = async (browser: Browser, site: RunningSite, canary: string): Promise<[string, string]> => {
    const reports = await Promise.all(
      OPPOSITE_SHARES.map(async (share) => {
        const context = await browser.newContext();
        await context.addCookies([{ name: 'release-share', value: String(share), url: site.url }]);
        const report = await reportOf(await context.newPage(), `${site.url}/blogs`);
        await context.close();
        return report;
      }),
    );
    const [first = '', second = ''] = reports;
    return first.includes(canary) ? [first, second] : [second, first];
  };

  const errorsOfBlog = (report: string): number =>
    JSON.parse(report).versions.find(({ name }: { name: string }) => name === 'mf-blog').errors;

  test('that throws in browsers is reported by them and rolled back, with the reason in the API', async ({
    browser,
    request,
    site,
  }) => {
    const administrator = await openAdministrator(request, site);
    const { versions } = (await runRelease(site, 'list')).json.live;
    const version = await startCanary(site, "setTimeout(() => { throw new Error('broken in the browser'); });");
    const [tried, live] = await readBoth(browser, site, version);
    expect(tried).toContain(version);
    expect(live).not.toContain(version);
    expect(errorsOfBlog(tried)).toBeGreaterThan(0);
    expect(errorsOfBlog(live)).toBe(0);
    expect(JSON.parse(live)).toMatchObject({ status: 200, vitals: { TTFB: expect.any(String) } });

    // Other visitors report the same error, each from a different address.
    for (let view = 0; view < VIEWS; view += 1) {
      for (const body of [tried, live]) {
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.18.1.${view}` };
        const { status } = await fetch(`${site.url}/api/v1/releases/reports`, { method: 'POST', headers, body });
        expect(status).toBe(204);
      }
    }
    const state = async () => (await administrator.call('GET', '/releases/')).json();
    // It is judged each half minute.
    await expect.poll(async () => (await state()).canary, { timeout: 120_000 }).toBeNull();
    expect(await state()).toMatchObject({
      live: { versions },
      lastTakenBack: {
        versions: { 'mf-blog': version },
        live: { 'mf-blog': versions['mf-blog'] },
        reason: { remote: 'mf-blog', figure: 'errors' },
      },
    });
    for (const share of OPPOSITE_SHARES) {
      const news = async () =>
        (await fetch(`${site.url}/blogs`, { headers: { cookie: `release-share=${share}` } })).text();
      await expect.poll(news).not.toContain(version);
      expect(await news()).toContain(versions['mf-blog']);
    }
  });
});
