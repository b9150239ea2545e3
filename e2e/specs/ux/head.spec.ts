import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';

const NAMES = ['Français', 'العربية', 'English'];

const isHydrated = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-hydrated', '');

const expectInViewWhileScrolling = async (page: Page): Promise<void> => {
  const bar = page.getByRole('banner');
  await page.evaluate(() => window.scrollTo(0, 1_500));
  for (const part of ['.wordmark', '[role=search]', '.opener', '.main-menu']) {
    await expect(bar.locator(part)).toBeInViewport({ ratio: 1 });
  }
  for (const name of NAMES) await expect(bar.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  // It leaves the page most of the window.
  expect((await bar.boundingBox())?.height).toBeLessThan(130);
};

const expectSearchInPlace = async (page: Page): Promise<void> => {
  const bar = page.getByRole('banner');
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
};

test('keeps the header usable by keyboard, while scrolling, while it loads, and on a phone, in each language', async ({
  page,
}) => {
  await page.goto('/ar/shops');
  await isHydrated(page);

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

  await test.step('keeps its parts in view while scrolling, and the search field in place while the rest loads', async () => {
    await expectInViewWhileScrolling(page);
    await expectAccessible(page, 'header');
    await expectSearchInPlace(page);
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
    await menu.getByRole('link', { name: 'Français' }).click();
    await expect(page).toHaveURL(/[^r]\/shops$/);
  });

  for (const next of ['English', undefined]) {
    await test.step(next ? 'in French' : 'in English', async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await isHydrated(page);
      await expectInViewWhileScrolling(page);
      await expectSearchInPlace(page);
      if (next) await page.getByRole('banner').getByRole('link', { name: next }).click();
      if (next) await expect(page).toHaveURL(/\/en\/shops$/);
    });
  }
});
