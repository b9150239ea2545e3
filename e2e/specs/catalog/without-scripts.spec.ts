import { expect, test } from '../../fixtures/test.ts';
import { DirectoryPage } from '../../pages/directory-page.ts';

test.use({ javaScriptEnabled: false });

// The browser refuses the scripts that the head names, as it was told to.
test.beforeEach(({ problems }) => problems.allow(/request failed: .*\.js \(csp\)/));

test('without scripts a reader walks from the menu to a category, a shop and back', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await header.locator('summary').first().click();
  const category = header.locator('details a[href^="/shops/per-category/"]').first();
  const title = (await category.textContent()) ?? '';
  await category.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  const directory = new DirectoryPage(page);
  const name = await directory.openFirstShop();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('link', { name: 'Boutiques' }).click();
  await expect(page).toHaveURL(/\/shops$/);
});

test('without scripts a list is sorted, leafed through and searched', async ({ page }) => {
  const directory = new DirectoryPage(page);
  await page.goto('/shops');
  await page.getByRole('combobox', { name: 'Trier par' }).selectOption({ label: 'Arrivée au centre' });
  await page.getByRole('button', { name: 'Appliquer' }).click();
  await expect(page).toHaveURL(/sort-field=createdAt/);
  const first = await directory.firstShop.textContent();
  await page.getByRole('link', { name: 'Suivante' }).click();
  await expect(page).toHaveURL(/sort-field=createdAt&page=2/);
  await expect(directory.firstShop).not.toHaveText(first ?? '');

  await page.getByRole('banner').getByRole('searchbox').fill('sefora');
  await page.getByRole('banner').getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/\/shops\/search\?keyword=sefora/);
  await expect(directory.firstShop).toHaveText('Sephora');
});
