import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { AskedScripts } from '../../fixtures/asked-scripts.ts';
import { openAtRest, runUntilItWaits, whileItTicks } from '../../fixtures/held-clock.ts';
import { typeByKeyboard } from '../../fixtures/keyboard.ts';
import { decision } from '../../fixtures/newsletter.ts';
import { expect, test } from '../../fixtures/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Les nouveautés, avant tout le monde' });

test.use({ isReturning: false });

/** Milliseconds that a page is left to its reader. */
const DELAY = 15_000;
/** In the code of the dialog alone. */
const CODE = 'newsletter-title';

/** Lets the clock run until the dialog shows: React may hold it back for a moment. */
const runUntilShown = (page: Page): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(100);
        return page.getByRole('dialog').isVisible();
      },
      { intervals: [50] },
    )
    .toBe(true);

const runUntilOffered = async (page: Page): Promise<void> => {
  await runUntilItWaits(page, DELAY);
  await page.clock.runFor(DELAY);
  await runUntilShown(page);
};

/** Opens the page again, and expects no offer. */
const expectNoOffer = async (page: Page): Promise<void> => {
  const scripts = new AskedScripts(page, 'mf-account');
  await page.reload();
  await runUntilItWaits(page, DELAY);
  await page.clock.runFor(4 * DELAY);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^(Restaurants|المطاعم)$/ })
    .click();
  await expect(page).toHaveURL(/\/restaurants$/);
  expect(await scripts.holding(CODE)).toEqual([]);
  await expect(page.getByRole('dialog')).toBeHidden();
};

// Its button, and what a subscription prevents: `mf-account/src/fragments/newsletter-prompt/newsletter-prompt.test.tsx`.
test('opens fifteen seconds after the page, fetches its code no sooner, closes by Escape and by a press outside, and doesn’t open again', async ({
  page,
}) => {
  const scripts = new AskedScripts(page, 'mf-account');
  await openAtRest(page, '/shops');
  await runUntilItWaits(page, DELAY);
  await page.clock.runFor(DELAY - 100);
  expect(await scripts.holding(CODE)).toEqual([]);
  await page.clock.runFor(100);
  await expect.poll(() => scripts.holding(CODE)).toHaveLength(1);
  await runUntilShown(page);
  await whileItTicks(page, expectAccessible(page, 'dialog[open]'));
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  expect(await decision(page)).toBe('dismissed');
  await expectNoOffer(page);

  await test.step('a press outside closes it', async () => {
    await page.evaluate(() => localStorage.removeItem('newsletter'));
    await page.reload();
    await runUntilOffered(page);
    await page.mouse.click(20, 400);
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await decision(page)).toBe('dismissed');
  });
});

test('works by keyboard: shows the API’s error for the address, thanks, and closes after three seconds', async ({
  page,
  problems,
}) => {
  problems.allow(/^422: .*mailing\/contact/);
  const fields = ['خطأ أول', 'خطأ ثان'].map((message) => ({ fieldName: 'email', message }));
  await page.route(/mailing\/contact\/$/, (route) => route.fulfill({ status: 422, json: { message: 'non', fields } }), {
    times: 1,
  });
  await openAtRest(page, '/ar/shops');
  await runUntilOffered(page);
  const offer = page.getByRole('dialog');
  const field = offer.getByRole('textbox');
  await typeByKeyboard(field, 'amel@mall.example');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription('خطأ أول');
  await expect(field).toBeFocused();
  await whileItTicks(page, expectAccessible(page, 'dialog[open]'));
  await page.keyboard.press('Enter');
  await expect(offer.getByRole('status')).toBeFocused();
  await expect(offer).toHaveAccessibleName('شكرًا لكم!');
  await whileItTicks(page, expectAccessible(page, 'dialog[open]'));
  await expect(offer).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(offer).toBeHidden();
  expect(await decision(page)).toBe('subscribed');
});
