import type { Locator, Page } from '@playwright/test';
import { LOCALES } from 'shared-kernel/contracts';
import { localePath } from 'shared-kernel/i18n';
import { expect, test } from '../../fixtures/test.ts';

test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 3 });

/** How wide a field's placeholder would be, and how much room there is for it. */
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

/** Gives placeholders all the room above and below that they could want: what was cut off shows then. */
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

for (const locale of LOCALES) {
  test(`placeholders are whole on a phone in ${locale}`, async ({ page }) => {
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
