import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';

test('suggests records while the visitor types, opens them by keyboard, and stores recent searches', async ({
  page,
}) => {
  await page.goto('/horaires');
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Rechercher dans le centre' });
  await field.click();
  await field.pressSequentially('parf');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  for (const name of ['Boutiques', 'Catégories', 'Articles']) {
    await expect(list.getByRole('group', { name })).toBeVisible();
  }
  await expect(page.getByRole('status').filter({ hasText: /^\d+ suggestions$/ })).toBeAttached();
  await expectAccessible(page, 'header');

  // Up from the field is the last option: the search itself.
  await field.press('ArrowUp');
  await expect(list.getByRole('option', { selected: true })).toHaveText('Tous les résultats pour « parf »');
  await field.press('ArrowUp');
  const post = await list.getByRole('option', { selected: true }).getAttribute('href');
  await expect(field).toBeFocused();
  await field.press('Enter');
  await expect(page).toHaveURL(post ?? '');
  await expect(list).toBeHidden();

  await field.fill('parfum');
  await expect(list).toBeVisible();
  await field.press('Escape');
  await expect(list).toBeHidden();
  await field.press('Enter');
  await expect(page).toHaveURL(/\/shops\/search\?keyword=parfum$/);
  await page
    .getByRole('list', { name: 'Autres résultats' })
    .getByRole('link', { name: /Articles/ })
    .click();
  const posts = page.getByRole('region', { name: 'Articles' });
  await expect(posts).toBeInViewport();

  await field.click();
  const recent = page.getByRole('region', { name: 'Recherches récentes' });
  await expect(recent.getByRole('link')).toHaveText(['parfum']);
  await expectAccessible(page, 'header');
  await posts.getByRole('link', { name: /Tout voir dans/ }).click();
  await expect(page).toHaveURL(/\/blogs\?keyword=parfum$/);

  await field.click();
  await field.press('ArrowDown');
  await expect(recent.getByRole('link', { name: 'parfum' })).toBeFocused();
  await recent.getByRole('button', { name: /Oublier/ }).click();
  await expect(recent).toBeHidden();
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('focuses the field of the magnifier, and opens a suggestion by touch, in Arabic', async ({ page }) => {
    await page.goto('/ar/shops');
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    const magnifier = page.getByRole('button', { name: 'البحث في المركز' });
    await magnifier.tap();
    const field = page.getByRole('dialog').getByRole('combobox', { name: 'البحث في المركز' });
    await expect(field).toBeFocused();
    await field.pressSequentially('con');
    const list = page.getByRole('listbox');
    await expect(list.getByRole('group', { name: 'المتاجر' })).toBeVisible();
    await expectAccessible(page, '[role=dialog]:popover-open');

    await field.press('Escape');
    await expect(list).toBeHidden();
    await expect(field).toHaveValue('con');
    // The browser's own next step: the field is emptied.
    await field.press('Escape');
    await expect(field).toHaveValue('');
    await field.press('Escape');
    await expect(field).toBeHidden();
    await expect(magnifier).toBeFocused();

    await magnifier.tap();
    await field.pressSequentially('con');
    const event = list.getByRole('group', { name: 'الفعاليات' }).getByRole('option').first();
    const path = await event.getAttribute('href');
    await event.tap();
    await expect(page).toHaveURL(path ?? '');
    await expect(field).toBeHidden();
  });
});
