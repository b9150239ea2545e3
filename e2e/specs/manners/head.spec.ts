import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';

const NAMES = ['Français', 'العربية', 'English'];

const LANGUAGES = [
  { language: 'fr', prefix: '', other: 'العربية', address: /\/ar\/shops$/ },
  { language: 'ar', prefix: '/ar', other: 'Français', address: /[^r]\/shops$/ },
  { language: 'en', prefix: '/en', other: 'العربية', address: /\/ar\/shops$/ },
];

for (const { language, prefix, other, address } of LANGUAGES) {
  test(`keeps the header in ${language} usable by keyboard, while scrolling, while it loads, and on a phone`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/shops`);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    const bar = page.getByRole('banner');

    await test.step('shows the link to the content first, which moves the focus there', async () => {
      await page.keyboard.press('Tab');
      const skip = page.locator('a[href="#content"]');
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    });

    await test.step('keeps the wordmark, the search, the languages and the account in view while scrolling', async () => {
      await page.evaluate(() => window.scrollTo(0, 1_500));
      for (const part of ['.wordmark', '[role=search]', '.opener', '.main-menu']) {
        await expect(bar.locator(part)).toBeInViewport({ ratio: 1 });
      }
      for (const name of NAMES) await expect(bar.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
      // It leaves the page most of the window.
      expect((await bar.boundingBox())?.height).toBeLessThan(130);
      await expectAccessible(page, 'header');
    });

    await test.step('keeps the search field in place while the rest of the header loads', async () => {
      const search = bar.getByRole('search');
      const hideRest = (display: string) =>
        bar.evaluate((element, value) => {
          // What a browser draws when the document's first part ends there.
          const rest = element.querySelectorAll<HTMLElement>(':scope > :has([role=search]) ~ *');
          for (const part of rest) part.style.setProperty('display', value, 'important');
        }, display);
      for (const width of [1280, 1024]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(bar.getByRole('link', { name: 'English' })).toBeVisible();
        const whole = await search.boundingBox();
        await hideRest('none');
        await expect(bar.getByRole('link', { name: 'English' })).toBeHidden();
        expect(await search.boundingBox(), `at ${width} px`).toEqual(whole);
        await hideRest('');
      }
    });

    await test.step('names languages in full in a row in the menu of a phone', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.locator('header [popovertarget=menu]:visible').first().click();
      const menu = page.locator('#menu');
      const boxes = await Promise.all(
        NAMES.map(async (name) => {
          const link = menu.getByRole('link', { name });
          await expect(link).toHaveText(new RegExp(name));
          await expect(link.getByText(name)).toBeInViewport({ ratio: 1 });
          return link.boundingBox();
        }),
      );
      expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
      for (const box of boxes) expect(box?.height).toBeGreaterThan(43.99);
      await expectAccessible(page, '#menu');
      await menu.getByRole('link', { name: other }).click();
      await expect(page).toHaveURL(address);
    });
  });
}

test('shows the target of a link within a page below the header', async ({ page }) => {
  await page.goto('/terms-of-service');
  await page.getByRole('main').getByRole('navigation').getByRole('link').last().click();
  const [bar, target] = await Promise.all([
    page.getByRole('banner').boundingBox(),
    page.locator('main section').last().boundingBox(),
  ]);
  expect(target?.y).toBeGreaterThanOrEqual(bar?.height ?? 0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('opens the content with the link before the menu', async ({ page }) => {
    await page.goto('/shops');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#content$/);
  });
});
