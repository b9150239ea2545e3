import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { DirectoryPage } from '../../pages/directory-page.ts';

/** Pauses the carousel, and moves it to the next slide by the arrow key of the writing direction. */
const expectCarouselToMove = async (page: Page, label: string, next: string): Promise<void> => {
  const carousel = page.getByRole('region', { name: label });
  const current = carousel.locator('[aria-current]');
  await carousel.getByRole('button').last().click();
  const first = (await current.getAttribute('aria-label')) ?? '';
  await page.keyboard.press(next);
  await expect(current).not.toHaveAttribute('aria-label', first);
};

test('moves the carousel by keyboard, then opens a category from the menu and a shop without loading another document', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await expectCarouselToMove(page, 'À la une', 'ArrowRight');
  const header = page.getByRole('banner');
  await header.locator('summary').first().click();
  const category = header.locator('details a[href^="/shops/per-category/"]').first();
  const title = (await category.textContent()) ?? '';
  await category.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(new RegExp(`^${title} · `));
  const name = await new DirectoryPage(page).openFirstShop();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('opens the next page of a list by keyboard, and restores the list’s order after a reload and on the way back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/shops');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  const directory = new DirectoryPage(page);
  const sort = page.getByRole('combobox', { name: 'Trier par' });
  const before = (await directory.firstShop.textContent()) ?? '';
  await page.getByRole('link', { name: 'Suivante' }).press('Enter');
  await expect(directory.firstShop).not.toHaveText(before);
  await expect(directory.firstShop).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(sort).toBeFocused();
  const second = (await directory.firstShop.textContent()) ?? '';

  await sort.selectOption({ label: 'Niveau' });
  await expect(page).toHaveURL(/\?sort-field=floor$/);
  await expect(sort, 'the field keeps the focus when the order changes').toBeFocused();
  const direction = page.getByRole('button', { name: /Inverser l’ordre/ });
  await direction.click();
  await expect(page).toHaveURL(/\?sort-field=floor&sort-direction=desc$/);
  // The list is rendered after the address has changed.
  await expect(direction).toHaveAccessibleName(/^Ordre décroissant/);
  const last = (await directory.firstShop.textContent()) ?? '';
  await page.reload();
  await expect(directory.firstShop).toHaveText(last);
  await page.goBack();
  await expect(page).toHaveURL(/\?sort-field=floor$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(directory.firstShop).toHaveText(second);
});

test('moves the carousel by keyboard from right to left', async ({ page }) => {
  await page.goto('/ar');
  await expectCarouselToMove(page, 'أبرز الأخبار', 'ArrowLeft');
});
