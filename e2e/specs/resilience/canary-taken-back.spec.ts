import type { Browser, Page } from '@playwright/test';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { runRelease } from '../../fixtures/release-command.ts';
import { withChangedBuild } from '../../fixtures/releases.ts';
import type { Site } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';

test.describe.configure({ timeout: 300_000 });

/** Views of either version: as many as the first look at a canary asks for, and some more. */
const VIEWS = 120;

/** Gives half of the visitors a blog of which a browser file is changed. @returns its version */
const tryBlog = async (site: Site, change: string): Promise<string> => {
  const { json } = await withChangedBuild(
    'mf-blog',
    'browser/remote-entry.js',
    (source) => `${source}\n${change}`,
    (folder) => runRelease(site, 'publish', folder, '--snapshot'),
  );
  const { version } = json.published[0];
  const tried = await runRelease(site, 'promote', `mf-blog@${version}`, '--traffic', '50', '--no-smoke');
  expect(tried.code).toBe(0);
  return version;
};

/** What a browser reports that reads the news and turns to another tab. */
const reportOf = async (page: Page, site: Site): Promise<string> => {
  // Nobody but the page itself can read what is in a beacon.
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      void (body as Blob).text().then((text) => document.documentElement.setAttribute('data-report', text));
      return send(address, body);
    };
  });
  await page.goto(`${site.url}/blogs`);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  const isWatched = () => page.evaluate(() => performance.getEntriesByName('view-watched').length > 0);
  await expect.poll(isWatched).toBe(true);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await expect(page.locator('html')).toHaveAttribute('data-report', /mf-blog/);
  return (await page.locator('html').getAttribute('data-report')) ?? '';
};

/** Has visitors of both versions read the news in a real browser, and many more report the same. */
const visitBoth = async (browser: Browser, site: Site, tried: string): Promise<Record<'tried' | 'live', string>> => {
  const reports: Partial<Record<'tried' | 'live', string>> = {};
  for (let share = 0; share < 1_000 && !(reports.tried && reports.live); share += 100) {
    const context = await browser.newContext();
    await context.addCookies([{ name: 'release-share', value: String(share), url: site.url }]);
    const report = await reportOf(await context.newPage(), site);
    reports[report.includes(tried) ? 'tried' : 'live'] ??= report;
    await context.close();
  }
  const { tried: ofTried = '', live = '' } = reports;
  for (const body of [ofTried, live]) {
    for (let view = 0; view < VIEWS; view += 1) {
      const headers = { 'content-type': 'application/json' };
      const { status } = await fetch(`${site.url}/api/v1/releases/reports`, { method: 'POST', headers, body });
      expect(status).toBe(204);
    }
  }
  return { tried: ofTried, live };
};

const errorsOfBlog = (report: string): number =>
  JSON.parse(report).versions.find(({ name }: { name: string }) => name === 'mf-blog').errors;

test('a version that throws in browsers is taken back by itself, and the API says why', async ({
  browser,
  request,
  startSite,
}) => {
  const site = await startSite({ RATE_LIMITS: 'off' });
  const administrator = await openAdministrator(request, site);
  const { versions } = (await runRelease(site, 'list')).json.live;
  const version = await tryBlog(site, "setTimeout(() => { throw new Error('broken in the browser'); });");
  const { tried, live } = await visitBoth(browser, site, version);
  expect(errorsOfBlog(tried)).toBeGreaterThan(0);
  expect(errorsOfBlog(live)).toBe(0);
  expect(JSON.parse(live)).toMatchObject({ status: 200, vitals: { TTFB: expect.any(String) } });

  const state = async () => (await administrator.call('GET', '/releases/')).json();
  await expect.poll(async () => (await state()).canary, { timeout: 120_000 }).toBeNull();
  expect(await state()).toMatchObject({
    live: { versions },
    lastTakenBack: {
      versions: { 'mf-blog': version },
      live: { 'mf-blog': versions['mf-blog'] },
      reason: { remote: 'mf-blog', figure: 'errors' },
    },
  });
  // Whoever had it gets what the others have had all along.
  for (const share of [0, 500]) {
    const news = async () =>
      (await fetch(`${site.url}/blogs`, { headers: { cookie: `release-share=${share}` } })).text();
    await expect.poll(news).not.toContain(version);
    expect(await news()).toContain(versions['mf-blog']);
  }
});

test('a version that is as good stays', async ({ browser, request, startSite }) => {
  const site = await startSite({ RATE_LIMITS: 'off' });
  const administrator = await openAdministrator(request, site);
  const version = await tryBlog(site, '// as good');
  await visitBoth(browser, site, version);
  const blog = async () => (await (await administrator.call('GET', '/releases/')).json()).canary.remotes[0];
  await expect.poll(async () => (await blog()).looks, { timeout: 120_000 }).toBe(1);
  expect(await blog()).toMatchObject({ name: 'mf-blog', canary: { version, figures: { failedViews: 0 } } });
});
