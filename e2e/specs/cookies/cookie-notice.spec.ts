import type { Page } from '@playwright/test';
import { expectAccessible, standStill } from '../../fixtures/accessibility.ts';
import { AskedScripts } from '../../fixtures/asked-scripts.ts';
import { openAtRest, runUntilItWaits } from '../../fixtures/held-clock.ts';
import { watchShifts } from '../../fixtures/layout-shifts.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ isReturning: false });

const notice = (page: Page) => page.getByRole('region', { name: /^(Cookies|ملفات تعريف الارتباط)$/ });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('gdpr-consent'));

/** In the code of the notice alone. */
const CODE = 'cookies.refuse';

const openUntilAsked = async (page: Page, path: string): Promise<void> => {
  await openAtRest(page, path);
  await page.clock.runFor(3_000);
  await expect(notice(page)).toBeVisible();
};

test('appears after three seconds, moves nothing, and leaves the reader where they are', async ({ page }) => {
  const moved = await watchShifts(page);
  await openAtRest(page, '/shops');
  await page.clock.runFor(2_900);
  await expect(notice(page)).toBeHidden();
  // The page's fonts come when they come, and lines may move by a little then.
  await page.evaluate(() => document.fonts.ready);
  const before = await moved();
  await page.clock.runFor(100);
  await expect(notice(page)).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  expect(await moved()).toEqual(before);
});

test('accepted: stored, not asked again, and taken back from the footer', async ({ page }) => {
  const scripts = new AskedScripts(page, 'shell');
  await openUntilAsked(page, '/');
  expect(await scripts.holding(CODE)).toHaveLength(1);
  await page.getByRole('button', { name: 'Accepter' }).click();
  await expect(notice(page)).toBeHidden();
  expect(await stored(page)).toBe('true');
  await page.reload();
  // It is asked for when the browser is idle, as the newsletter's offer is, which begins to wait here.
  await runUntilItWaits(page, 15_000);
  await page.clock.runFor(10_000);
  expect(await scripts.holding(CODE)).toHaveLength(1);
  await expect(notice(page)).toBeHidden();
  await page.getByRole('button', { name: 'Gérer les cookies' }).click();
  await expect(notice(page)).toBeFocused();
  expect(await stored(page)).toBeNull();
});

test('refused: no consent is stored, the next pages don’t ask, and the footer does', async ({ page }) => {
  await openUntilAsked(page, '/');
  await page.getByRole('button', { name: 'Refuser' }).click();
  await expect(notice(page)).toBeHidden();
  expect(await stored(page)).toBeNull();
  for (const path of ['/', '/ar/shops', '/en/privacy-policy']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    await page.clock.runFor(10_000);
    await expect(notice(page)).toBeHidden();
  }
  await page.getByRole('button', { name: 'Manage cookies' }).click();
  await expect(notice(page)).toBeFocused();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  expect(await stored(page)).toBe('true');
});

test('by keyboard: the first thing after the way past the menu', async ({ page }) => {
  await openUntilAsked(page, '/shops');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(notice(page).getByRole('link', { name: 'Conditions d’utilisation' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Refuser' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(notice(page)).toBeHidden();
});

test('its links open the rules in a new tab that knows nothing of this one', async ({ page, context }) => {
  await openUntilAsked(page, '/');
  const opened = context.waitForEvent('page');
  await notice(page)
    .getByRole('link', { name: /Protection des données/ })
    .click();
  const rules = await opened;
  await expect(rules).toHaveURL(/\/privacy-policy$/);
  expect(await rules.evaluate(() => window.opener)).toBeNull();
});

test('answered in one tab, it goes away in the others', async ({ page, context }) => {
  await openUntilAsked(page, '/');
  const other = await context.newPage();
  await openUntilAsked(other, '/shops');
  await other.getByRole('button', { name: 'Accepter' }).click();
  await expect(notice(page)).toBeHidden();
});

for (const [width, height] of [
  [320, 568],
  [1440, 900],
] as const) {
  test(`at ${width} px, refusing is as easy as accepting, and nothing with the focus is behind it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openUntilAsked(page, '/shops');
    await standStill(page);
    const [refuse, accept] = await Promise.all(
      ['Refuser', 'Accepter'].map((name) => page.getByRole('button', { name }).boundingBox()),
    );
    expect([refuse?.width, refuse?.height, refuse?.y]).toEqual([accept?.width, accept?.height, accept?.y]);
    expect(refuse?.height).toBeGreaterThan(43.99);
    const behind = await page.evaluate(() => {
      const card = document.querySelector<HTMLElement>('section[role="region"]');
      const over = card?.getBoundingClientRect();
      const reachable = [...document.querySelectorAll<HTMLElement>('a[href], button, input, summary')];
      return reachable.flatMap((element) => {
        element.focus();
        if (document.activeElement !== element || card?.contains(element) || !over) return [];
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const isCovered = left >= over.left && right <= over.right && top >= over.top && bottom <= over.bottom;
        return isCovered ? [element.outerHTML] : [];
      });
    });
    expect(behind).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

for (const path of ['/', '/ar/', '/en/']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${path} in the ${colorScheme} can be used by everyone while it asks`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await openUntilAsked(page, path);
      await page.clock.resume();
      await expectAccessible(page);
    });
  }
}
