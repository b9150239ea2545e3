import type { Page } from '@playwright/test';
import { scriptsIn } from '../../../tooling/bench/pages/weight.ts';
import { releaseTestRemote } from '../../fixtures/releases.ts';
import { Site } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';

const ENTRY = '**/mf-idle/**/remote-entry.js';

/** Keeps the remote's scripts from the page until `open` is called. */
const holdScripts = async (page: Page): Promise<{ open: () => void }> => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(ENTRY, async (route) => {
    await opened;
    await route.continue().catch(() => undefined);
  });
  return { open };
};

const scriptsAskedBy = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url());
  });
  return asked;
};

const isAlive = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-hydrated', '');

/** Opens a page whose scripts are held. A slow page asks for them before it has loaded, and then never has. */
const openUnloaded = async (page: Page, url: string): Promise<void> => {
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await isAlive(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
};

const greet = (page: Page) => page.getByRole('button', { name: 'Saluer' });

test.describe('fragments that wait for an idle browser', () => {
  test.describe.configure({ mode: 'default' });
  let site: Site;

  test.beforeAll(async () => {
    site = await Site.start();
    await releaseTestRemote(site.settings, 'mf-idle');
    await expect.poll(async () => (await fetch(site.url)).text(), { timeout: 30_000 }).toContain('Saluer');
  });

  test.afterAll(() => site.stop());

  test('stand in the page as rendered, cost the head nothing, and hydrate later', async ({ page }) => {
    const asked = scriptsAskedBy(page);
    const response = await page.goto(site.url);
    const html = (await response?.text()) ?? '';
    expect(scriptsIn(html).filter((script) => script.includes('mf-idle'))).toEqual([]);
    expect(html).toContain('Une lettre');
    await isAlive(page);
    await expect(page.getByText('Voile de')).toBeAttached();
    expect(asked.filter((url) => url.includes('mf-idle')).length).toBeGreaterThan(0);
    expect(new Set(asked).size, 'no script is fetched twice').toBe(asked.length);
    await greet(page).click();
    await expect(page.getByText('1 saluts')).toBeVisible();
  });

  test('let the page hydrate before them, and move nothing when they do', async ({ page }) => {
    const scripts = await holdScripts(page);
    await openUnloaded(page, site.url);
    await expect(greet(page)).toBeVisible();
    await page.evaluate(() => {
      const shifts: number[] = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
          if (!entry.hadRecentInput) shifts.push(entry.value);
        }
      }).observe({ type: 'layout-shift' });
      Object.assign(window, { shifts, button: document.querySelector('[data-fragment="mf-idle/visit"] button') });
    });
    scripts.open();
    await expect(page.getByText('Voile de')).toBeAttached();
    await greet(page).click();
    await expect(page.getByText('1 saluts')).toBeVisible();
    const seen = await page.evaluate(() => ({
      shifts: (window as unknown as { shifts: number[] }).shifts,
      isSameElement:
        (window as unknown as { button: Element }).button ===
        document.querySelector('[data-fragment="mf-idle/visit"] button'),
    }));
    expect(seen).toEqual({ shifts: [], isSameElement: true });
  });

  test('lose no press, and nothing that was typed', async ({ page }) => {
    const scripts = await holdScripts(page);
    await openUnloaded(page, site.url);
    await greet(page).click();
    await page.getByLabel('Une lettre').fill('bonjour');
    await page.getByLabel('Une lettre').press('Enter');
    scripts.open();
    await expect(page.getByText('1 saluts')).toBeVisible();
    await expect(page.getByText('Envoyé : bonjour')).toBeVisible();
    await expect(page).toHaveURL(site.url);
    await expect(page.getByLabel('Une lettre')).toBeFocused();
  });

  test('come at once when someone turns to them', async ({ page }) => {
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    const asked = scriptsAskedBy(page);
    await page.goto(site.url);
    await isAlive(page);
    await page.waitForLoadState('load');
    expect(asked.filter((url) => url.includes('mf-idle'))).toEqual([]);
    await page.getByLabel('Une lettre').focus();
    await expect.poll(() => asked.filter((url) => url.includes('mf-idle')).length).toBeGreaterThan(0);
  });

  test('that fail leave the page as it is', async ({ page, problems }) => {
    problems.allow(/idle fragment broken in the browser/, /page error: Minified React error #422/);
    await page.addInitScript(() => Object.assign(window, { isMeantToFail: true }));
    await page.goto(site.url);
    await isAlive(page);
    await greet(page).click();
    await expect(page.getByText('1 saluts')).toBeVisible();
    await expect(page.getByText('Rendu par le serveur')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Restaurants' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible();
    await expect(page.getByText('Rendu par le serveur')).toBeVisible();
  });

  test('that fail once somebody turns to them leave the page as it is, too', async ({ page, problems }) => {
    problems.allow(/interactive fragment broken in the browser/, /page error: Minified React error #422/);
    await page.goto(site.url);
    await isAlive(page);
    const link = page.getByRole('link', { name: 'Attendre quelqu’un' });
    const failed = page.waitForEvent('pageerror');
    await link.hover();
    await failed;
    await greet(page).click();
    await expect(page.getByText('1 saluts')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Restaurants' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible();
    await expect(page.getByText('1 saluts')).toBeVisible();
    await link.click();
    await expect(page).toHaveURL(/services/);
  });

  test('whose scripts never come leave the page as it is, and keep no one from going on', async ({
    page,
    problems,
  }) => {
    problems.allow(/request failed: .*mf-idle/);
    await page.route(ENTRY, (route) => route.abort());
    await page.goto(site.url);
    await isAlive(page);
    await page.getByRole('banner').getByRole('link', { name: 'Restaurants' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible();
    await expect(greet(page)).toBeVisible();
    await page.getByRole('link', { name: 'Venir' }).click();
    await expect(page).toHaveURL(/services/);
  });

  test('that were left standing by a navigation are rendered anew when their scripts come', async ({ page }) => {
    const scripts = await holdScripts(page);
    await openUnloaded(page, site.url);
    await page.getByRole('banner').getByRole('link', { name: 'Restaurants' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible();
    scripts.open();
    await expect(page.getByText('Voile de')).toBeAttached();
    // Each fragment is rendered when its own code is there: until then a press is the old button's.
    await expect(async () => {
      await greet(page).click();
      await expect(page.getByText(/^\d saluts/)).toBeVisible({ timeout: 1000 });
    }).toPass();
  });
});
