import { expect, test } from '../../fixtures/test.ts';
import { DirectoryPage } from '../../pages/directory-page.ts';

test('a visitor walks from the menu to a category and a shop without leaving the document', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
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

test('a state of the list is an address: it survives a reload and the way back', async ({ page }) => {
  await page.goto('/shops');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await page.getByRole('combobox', { name: 'Trier par' }).selectOption({ label: 'Niveau' });
  await expect(page).toHaveURL(/\?sort-field=floor$/);
  const direction = page.getByRole('button', { name: /Inverser l’ordre/ });
  await direction.click();
  await expect(page).toHaveURL(/\?sort-field=floor&sort-direction=desc$/);
  // The address comes before its list.
  await expect(direction).toHaveAccessibleName(/^Ordre décroissant/);
  const directory = new DirectoryPage(page);
  const first = (await directory.firstShop.textContent()) ?? '';
  await page.reload();
  await expect(directory.firstShop).toHaveText(first);
  await page.goBack();
  await expect(page).toHaveURL(/\?sort-field=floor$/);
});

test('another page of a list is shown from where the list begins, and read on by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/shops');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  const directory = new DirectoryPage(page);
  const before = (await directory.firstShop.textContent()) ?? '';
  await page.getByRole('link', { name: 'Suivante' }).press('Enter');
  await expect(directory.firstShop).not.toHaveText(before);
  await expect(directory.firstShop).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Trier par' })).toBeFocused();
  // Another order keeps the focus where it was chosen.
  await page.getByRole('combobox', { name: 'Trier par' }).selectOption({ label: 'Niveau' });
  await expect(page).toHaveURL(/\?sort-field=floor$/);
  await expect(page.getByRole('combobox', { name: 'Trier par' })).toBeFocused();
  await page.goBack();
  await expect(directory.firstShop).not.toHaveText(before);
});

test('a search forgives a typing error', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('combobox').fill('sefora');
  await page.getByRole('banner').getByRole('combobox').press('Enter');
  await expect(new DirectoryPage(page).firstShop).toHaveText('Sephora');
});

test('the carousel can be stopped, and steered by keys in both directions of writing', async ({ page }) => {
  for (const { address, label, next } of [
    { address: '/', label: 'À la une', next: 'ArrowRight' },
    { address: '/ar', label: 'أبرز الأخبار', next: 'ArrowLeft' },
  ]) {
    await page.goto(address);
    const carousel = page.getByRole('region', { name: label });
    const current = carousel.locator('[aria-current]');
    await carousel.getByRole('button').last().click();
    const first = (await current.getAttribute('aria-label')) ?? '';
    await page.keyboard.press(next);
    await expect(current).not.toHaveAttribute('aria-label', first);
  }
});
