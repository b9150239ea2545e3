import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ isReturning: false });

const notice = (page: Page) => page.getByRole('region', { name: /^(Cookies|ملفات تعريف الارتباط)$/ });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('gdpr-consent'));

/** Opens a page whose clock stands still until the test lets it run. */
const open = async (page: Page, path: string): Promise<void> => {
  await page.clock.install({ time: new Date('2026-11-24T09:00:00Z') });
  await page.clock.pauseAt(new Date('2026-11-24T09:00:01Z'));
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
};

const openUntilAsked = async (page: Page, path: string): Promise<void> => {
  await open(page, path);
  await page.clock.runFor(3_000);
  await expect(notice(page)).toBeVisible();
};

test('appears after three seconds, moves nothing, and leaves the reader where they are', async ({ page }) => {
  await open(page, '/shops');
  await page.evaluate(() => {
    const shifts: PerformanceEntry[] = [];
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: 'layout-shift' });
    Object.assign(window, { shifts });
  });
  await page.clock.runFor(2_900);
  await expect(notice(page)).toBeHidden();
  await page.clock.runFor(100);
  await expect(notice(page)).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  expect(await page.evaluate(() => (window as unknown as { shifts: PerformanceEntry[] }).shifts)).toEqual([]);
});

test('accepted: stored, not asked again, and taken back from the footer', async ({ page }) => {
  await openUntilAsked(page, '/');
  await page.getByRole('button', { name: 'Accepter' }).click();
  await expect(notice(page)).toBeHidden();
  expect(await stored(page)).toBe('true');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await page.clock.runFor(10_000);
  await expect(notice(page)).toBeHidden();
  await page.getByRole('button', { name: 'Gérer les cookies' }).click();
  await expect(notice(page)).toBeFocused();
  expect(await stored(page)).toBeNull();
});

test('refused: gone, nothing stored, asked again on the next visit', async ({ page }) => {
  await openUntilAsked(page, '/');
  await page.getByRole('button', { name: 'Refuser' }).click();
  await expect(notice(page)).toBeHidden();
  expect(await stored(page)).toBeNull();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await page.clock.runFor(3_000);
  await expect(notice(page)).toBeVisible();
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
    const [refuse, accept] = await Promise.all(
      ['Refuser', 'Accepter'].map((name) => page.getByRole('button', { name }).boundingBox()),
    );
    expect([refuse?.width, refuse?.height, refuse?.y]).toEqual([accept?.width, accept?.height, accept?.y]);
    expect(refuse?.height).toBeGreaterThanOrEqual(44);
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
