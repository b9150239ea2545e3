import type { Locator, Page } from '@playwright/test';
import { LOCALES } from 'shared-kernel/contracts';
import { localePath } from 'shared-kernel/i18n';
import { expect, test } from '../../fixtures/test.ts';

test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 3 });

/** Returns the width of a field's placeholder, and the width that the field has for it. */
const widthsOf = (field: Locator): Promise<{ text: number; room: number }> =>
  field.evaluate((input: HTMLInputElement) => {
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(input);
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    context.font = font;
    return {
      text: context.measureText(input.placeholder).width,
      room: input.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd),
    };
  });

/** Adds space above and below placeholders, so that parts that were cut off show. */
const unclip = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('::placeholder { padding-block: 2em !important; }');
    document.adoptedStyleSheets.push(sheet);
  });

const expectWhole = async (page: Page, fields: Locator): Promise<void> => {
  await page.evaluate(() => document.fonts.ready);
  const shown: { field: Locator; picture: Buffer }[] = [];
  for (const field of await fields.all()) {
    if (!(await field.isVisible())) continue;
    const { text, room } = await widthsOf(field);
    expect(text, `${await field.getAttribute('placeholder')} is as wide as its field, or less`).toBeLessThanOrEqual(
      room,
    );
    shown.push({ field, picture: await field.screenshot() });
  }
  expect(shown.length).toBeGreaterThan(0);
  await unclip(page);
  for (const { field, picture } of shown) {
    const whole = (await field.screenshot()).equals(picture);
    expect(whole, `nothing of ${await field.getAttribute('placeholder')} is cut off`).toBe(true);
  }
};

test('shows whole placeholders on a phone in each language', async ({ page }) => {
  for (const locale of LOCALES) {
    await test.step(locale, async () => {
      for (const path of ['/shops/search', '/blogs', '/events']) {
        await page.goto(localePath(locale, path));
        await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
        await expectWhole(page, page.locator(':is(main, footer) [placeholder]'));
      }
      await page.getByRole('banner').getByRole('button').first().click();
      const drawer = page.getByRole('dialog');
      await expect(drawer).toBeVisible();
      await expectWhole(page, drawer.locator('[placeholder]'));
    });
  }
});
