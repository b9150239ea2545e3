import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';

const LANGUAGES = ['Français', 'العربية', 'English'];

for (const prefix of ['', '/ar', '/en']) {
  test(`${prefix || '/fr'} on a desk: the bar stays, with the mall’s name, search, languages and account`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${prefix}/shops`);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    await page.evaluate(() => window.scrollTo(0, 1_500));
    const bar = page.getByRole('banner');
    for (const part of ['.wordmark', '[role=search]', '.opener', '.main-menu']) {
      await expect(bar.locator(part)).toBeInViewport({ ratio: 1 });
    }
    for (const name of LANGUAGES) await expect(bar.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    // It leaves the page the more of the window.
    expect((await bar.boundingBox())?.height).toBeLessThan(130);
    await expectAccessible(page);
  });

  for (const width of [1024, 1280]) {
    test(`${prefix || '/fr'} at ${width} px: the search stays where it is while the rest of the bar arrives`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${prefix}/shops`);
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
      const search = page.getByRole('banner').getByRole('search');
      const whole = await search.boundingBox();
      // What a browser draws when the document's first part ends there.
      await page.getByRole('banner').evaluate((bar) => {
        const rest = bar.querySelectorAll<HTMLElement>(':scope > :has([role=search]) ~ *');
        for (const part of rest) part.style.setProperty('display', 'none', 'important');
      });
      await expect(page.getByRole('banner').getByRole('link', { name: 'English' })).toBeHidden();
      expect(await search.boundingBox()).toEqual(whole);
    });
  }

  test(`${prefix || '/fr'} on a phone: the menu names languages in full, side by side`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${prefix}/shops`);
    await page.locator('header [popovertarget=menu]:visible').first().click();
    const boxes = await Promise.all(
      LANGUAGES.map(async (name) => {
        const link = page.locator('#menu').getByRole('link', { name });
        await expect(link).toHaveText(new RegExp(name));
        await expect(link.getByText(name)).toBeInViewport({ ratio: 1 });
        return link.boundingBox();
      }),
    );
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    for (const box of boxes) expect(box?.height).toBeGreaterThan(43.99);
    await expectAccessible(page);
    await page
      .locator('#menu')
      .getByRole('link', { name: prefix === '/ar' ? 'Français' : 'العربية' })
      .click();
    await expect(page).toHaveURL(prefix === '/ar' ? /[^r]\/shops$/ : /\/ar\/shops$/);
  });

  test(`${prefix || '/fr'}: the way past the menu comes first, is seen, and leads to the page`, async ({ page }) => {
    await page.goto(`${prefix}/shops`);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    await page.keyboard.press('Tab');
    const skip = page.locator('a[href="#content"]');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });
}

test('what a link leads to within a page is not behind the bar', async ({ page }) => {
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

  test('the way past the menu works too', async ({ page }) => {
    await page.goto('/shops');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#content$/);
  });
});
