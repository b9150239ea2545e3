import type { Page } from '@playwright/test';
import { scriptsIn } from '../../../tooling/bench/pages/weight.ts';
import { AskedScripts } from '../../fixtures/asked-scripts.ts';
import { releaseTestRemote } from '../../fixtures/releases.ts';
import { rememberReleases } from '../../fixtures/remember-releases.ts';
import type { RunningSite } from '../../fixtures/site.ts';
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

const isHydrated = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-hydrated', '');

/** Opens a page whose scripts are held. A slow page asks for them before it has loaded, and then never has. */
const openUnloaded = async (page: Page, url: string): Promise<void> => {
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await isHydrated(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
};

const greet = (page: Page) => page.getByRole('button', { name: 'Saluer' });

test.describe.configure({ mode: 'default' });

let restore: () => Promise<void>;

/** Makes a remote of the tests live at the site that tests share, until `restore`; one of its pages shows a text then. */
const releaseAt = async (
  site: RunningSite,
  remote: 'mf-broken' | 'mf-idle',
  { path, text }: { path: string; text: string },
): Promise<void> => {
  restore = await rememberReleases(site);
  await releaseTestRemote(site.settings, remote);
  await expect.poll(async () => (await fetch(site.url + path)).text()).toContain(text);
};

test.describe('fragments that wait for an idle browser', () => {
  test.beforeAll(({ site }) => releaseAt(site, 'mf-idle', { path: '/', text: 'Saluer' }));

  test.afterAll(() => restore());

  test('are rendered on the server, preload no scripts, and hydrate later', async ({ page }) => {
    const asked = scriptsAskedBy(page);
    const response = await page.goto('/');
    const html = (await response?.text()) ?? '';
    expect(scriptsIn(html).filter((script) => script.includes('mf-idle'))).toEqual([]);
    expect(html).toContain('Une lettre');
    await isHydrated(page);
    await expect(page.getByText('Voile de')).toBeAttached();
    expect(asked.filter((url) => url.includes('mf-idle')).length).toBeGreaterThan(0);
    expect(new Set(asked).size, 'no script is fetched twice').toBe(asked.length);
    await greet(page).click();
    await expect(page.getByText('1 saluts')).toBeVisible();
  });

  test('let the page hydrate before them, and move nothing when they do', async ({ page }) => {
    const scripts = await holdScripts(page);
    await openUnloaded(page, '/');
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
    await openUnloaded(page, '/');
    await greet(page).click();
    await page.getByLabel('Une lettre').fill('bonjour');
    await page.getByLabel('Une lettre').press('Enter');
    scripts.open();
    await expect(page.getByText('1 saluts')).toBeVisible();
    await expect(page.getByText('Envoyé : bonjour')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByLabel('Une lettre')).toBeFocused();
  });

  test('come at once when someone turns to them', async ({ page }) => {
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    const asked = scriptsAskedBy(page);
    await page.goto('/');
    await isHydrated(page);
    await page.waitForLoadState('load');
    expect(asked.filter((url) => url.includes('mf-idle'))).toEqual([]);
    await page.getByLabel('Une lettre').focus();
    await expect.poll(() => asked.filter((url) => url.includes('mf-idle')).length).toBeGreaterThan(0);
  });

  test('that fail at idle or at interaction leave the page as it is', async ({ page, problems }) => {
    problems.allow(
      /idle fragment broken in the browser/,
      /interactive fragment broken in the browser/,
      /page error: Minified React error #422/,
    );
    await page.addInitScript(() => Object.assign(window, { isMeantToFail: true }));
    const failedAtIdle = page.waitForEvent('pageerror');
    await page.goto('/');
    await isHydrated(page);
    await failedAtIdle;
    const link = page.getByRole('link', { name: 'Attendre quelqu’un' });
    const failed = page.waitForEvent('pageerror');
    await link.hover();
    await failed;
    await greet(page).click();
    await expect(page.getByText('1 saluts')).toBeVisible();
    await expect(page.getByText('Rendu par le serveur')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Restaurants' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible();
    await expect(page.getByText('Rendu par le serveur')).toBeVisible();
    await expect(page.getByText('1 saluts')).toBeVisible();
    await link.click();
    await expect(page).toHaveURL(/services/);
  });

  test('leave the page and its navigation usable when their scripts never load', async ({ page, problems }) => {
    problems.allow(/request failed: .*mf-idle/);
    await page.route(ENTRY, (route) => route.abort());
    await page.goto('/');
    await isHydrated(page);
    await page.getByRole('banner').getByRole('link', { name: 'Restaurants' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible();
    await expect(greet(page)).toBeVisible();
    await page.getByRole('link', { name: 'Venir' }).click();
    await expect(page).toHaveURL(/services/);
  });

  test('keep their HTML during a navigation, and are rendered again when their scripts load', async ({ page }) => {
    const scripts = await holdScripts(page);
    await openUnloaded(page, '/');
    await page.getByRole('banner').getByRole('link', { name: 'Restaurants' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible();
    scripts.open();
    await expect(page.getByText('Voile de')).toBeAttached();
    // Each fragment is rendered when its own code is there: until then a press is the old button's.
    await expect(async () => {
      await greet(page).click();
      expect(await page.getByText(/^\d saluts/).isVisible()).toBe(true);
    }).toPass();
  });
});

test.describe('fragments and pages that throw', () => {
  test.beforeAll(({ site }) => releaseAt(site, 'mf-broken', { path: '/broken/sound', text: 'Page saine' }));

  test.afterAll(() => restore());

  test('while a page renders: it returns 503 with a message, and the frame works', async ({ page, problems }) => {
    problems.allow(/^503: /);
    const response = await page.goto('/broken/render');
    expect(response?.status()).toBe(503);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('momentanément indisponible');
    await page.getByRole('banner').getByRole('link', { name: 'Restaurants' }).click();
    await expect(page).toHaveURL(/restaurants/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('while fragments render: an essential one has its fallback, a regular one is absent', async ({
    page,
    problems,
  }) => {
    // The browser tries the broken fragments itself before it gives them up.
    problems.allow(/fragment broken while rendering/, /console error/, /page error/);
    // Use a unique address: the site may serve a cached page in place of one with failed parts.
    const response = await page.goto('/?page=77');
    expect(response?.status()).toBe(200);
    await expect(page.getByText('Cette partie de la page est momentanément indisponible.')).toHaveCount(2);
    await expect(page.getByRole('main').getByRole('link', { name: 'Sephora' }).first()).toBeVisible();
  });

  test('leave the remote’s other pages as they are, with the kernel’s texts and French where Arabic lacks one', async ({
    page,
  }) => {
    const scripts = { wanted: new AskedScripts(page, 'mf-broken'), others: new AskedScripts(page, 'releases') };
    await page.goto('/shops');
    await isHydrated(page);
    expect(await scripts.others.holding('Echec du paiement'), 'no other page loads the texts of bookings').toEqual([]);
    for (const [path, words] of [
      ['/broken/sound', 'Echec du paiement'],
      ['/en/broken/sound', 'Payment failed'],
      ['/ar/broken/sound', 'فشل الدفع'],
    ] as const) {
      const response = await page.goto(path);
      const html = await response?.text();
      expect(html).toContain(words);
      expect(html).toContain('Ce texte n’est pas encore traduit');
      await isHydrated(page);
      await expect(page.getByText(words)).toBeVisible();
    }
    // The file with all French texts of the remote, which its English and Arabic pages need as well.
    expect(new Set(await scripts.wanted.holding('Echec du paiement')).size).toBe(1);
    await page.getByRole('button', { name: 'Compté 0 fois' }).click();
    await expect(page.getByRole('button', { name: 'Compté 1 fois' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'صفحة سليمة' })).toBeVisible();
    await expect(page.getByText('Ce texte n’est pas encore traduit')).toBeVisible();
  });
});

test('a page hydrates without the fragments of a remote whose scripts fail to load', async ({ page, problems }) => {
  problems.allow(
    /request failed: .*mf-catalog/,
    /has not come/,
    /page error: Minified React error #(422|520)/,
    /console warning: The resource .* was preloaded/,
  );
  await page.route('**/mf-catalog/**/remote-entry.js', (route) => route.abort());
  await page.goto('/blogs');
  await isHydrated(page);
  await page.getByRole('link', { name: 'Conditions d’utilisation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Conditions d’utilisation' })).toBeVisible();
});
