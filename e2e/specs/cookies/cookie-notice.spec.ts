import type { Page } from '@playwright/test';
import { expectAccessible, standStill } from '../../fixtures/accessibility.ts';
import { AskedScripts } from '../../fixtures/asked-scripts.ts';
import { openAtRest, runUntilItWaits } from '../../fixtures/held-clock.ts';
import { expectLargeTextFits } from '../../fixtures/large-text.ts';
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

test('appears after three seconds, moves nothing, keeps the focus, and opens the rules in a new tab', async ({
  page,
  context,
}) => {
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

  await test.step('not on paper', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(notice(page)).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await expect(notice(page)).toBeVisible();
  });

  await test.step('a new tab that can’t reach this one', async () => {
    const opened = context.waitForEvent('page');
    await notice(page)
      .getByRole('link', { name: /Protection des données/ })
      .click();
    const rules = await opened;
    await expect(rules).toHaveURL(/\/privacy-policy$/);
    expect(await rules.evaluate(() => window.opener)).toBeNull();
  });
});

test('accepted in one tab: stored, hidden in the others, not asked again, and withdrawn from the footer', async ({
  page,
  context,
}) => {
  const scripts = new AskedScripts(page, 'shell');
  await openUntilAsked(page, '/');
  expect(await scripts.holding(CODE)).toHaveLength(1);
  const other = await context.newPage();
  await openUntilAsked(other, '/shops');
  await other.getByRole('button', { name: 'Accepter' }).click();
  await expect(notice(other)).toBeHidden();
  await expect(notice(page)).toBeHidden();
  await other.close();
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

test('refused by keyboard: nothing is stored, pages of the same document don’t ask, and the next document does', async ({
  page,
}) => {
  await openUntilAsked(page, '/shops');
  // The first link of a page skips its menu; the notice comes next.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(notice(page).getByRole('link', { name: 'Conditions d’utilisation' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Refuser' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(notice(page)).toBeHidden();
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
  await page.getByRole('link', { name: 'Restaurants' }).first().click();
  await expect(page).toHaveURL(/\/restaurants$/);
  await page.clock.runFor(10_000);
  await expect(notice(page)).toBeHidden();
  await openUntilAsked(page, '/en/privacy-policy');
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  expect(await stored(page)).toBe('true');
});

/** Elements that can have the focus and lie behind the notice. */
const findCovered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
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

/** One of each direction of writing, at its narrowest in one scheme and at its widest in the other. */
const LANGUAGES = [
  { prefix: '', answers: ['Refuser', 'Accepter'], narrow: 'light', wide: 'dark' },
  { prefix: '/ar', answers: ['أرفض', 'أقبل'], narrow: 'dark', wide: 'light' },
] as const;

test('is accessible in both directions, colour schemes and widths, refuses as easily as it accepts, covers nothing that has the focus, and has room for large text', async ({
  page,
}) => {
  await page.clock.install();
  // The newsletter's offer would come over the notice on a slow machine.
  await page.addInitScript(() => localStorage.setItem('newsletter', 'dismissed'));
  for (const { prefix, answers, narrow, wide } of LANGUAGES) {
    await page.goto(`${prefix}/shops`);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    await page.clock.fastForward(3_000);
    await expect(notice(page)).toBeVisible();
    for (const { width, height, colorScheme } of [
      { width: 320, height: 568, colorScheme: narrow },
      { width: 1440, height: 900, colorScheme: wide },
    ]) {
      await test.step(`${prefix || '/fr'}, ${colorScheme}, ${width} pixels`, async () => {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height });
        await standStill(page);
        const [refuse, accept] = await Promise.all(
          answers.map((name) => page.getByRole('button', { name, exact: true }).boundingBox()),
        );
        expect([refuse?.width, refuse?.height, refuse?.y]).toEqual([accept?.width, accept?.height, accept?.y]);
        expect(refuse?.height).toBeGreaterThan(43.99);
        expect(await findCovered(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await expectAccessible(page, 'section[role=region]');
      });
    }
    if (!prefix) await expectLargeTextFits(page);
    await page.getByRole('button', { name: answers[0], exact: true }).click();
    await expect(notice(page)).toBeHidden();
    await page.evaluate(() => localStorage.clear());
  }
});
