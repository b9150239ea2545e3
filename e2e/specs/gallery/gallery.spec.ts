import { GALLERY_LOCALES, GALLERY_SCHEMES, galleryAddress } from '../../../tooling/gallery/build-gallery.ts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { everyCombination } from '../../fixtures/pairwise.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ hasPictures: true });

// The gallery is a file on the disk and needs no site.
test.use({ baseURL: '' });

// In French and light: `fields`. Colours depend on no language, and directions on no scheme.
for (const { locale, scheme } of process.env.EVERY_PAIR
  ? everyCombination({ locale: GALLERY_LOCALES, scheme: GALLERY_SCHEMES })
  : []) {
  test(`shows every part accessibly in ${locale}, ${scheme}`, async ({ page }) => {
    await page.goto(galleryAddress(locale, scheme));
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expectAccessible(page);
  });
}

test('shows every part, and opens dialogs, menus, tabs and tooltips accessibly by keyboard, and sorts a table', async ({
  page,
}) => {
  await page.goto(galleryAddress('ar', 'dark'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.getByRole('heading', { name: 'Button', exact: true })).toBeVisible();
  await expectAccessible(page);

  await test.step('opens a dialog, and returns the focus', async () => {
    const opener = page.locator('[aria-haspopup=dialog]').first();
    await opener.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, '[role=dialog], dialog[open]');
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });

  await test.step('opens a menu, moves in it, and returns the focus', async () => {
    const opener = page.locator('[aria-haspopup=menu]').first();
    await opener.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await expectAccessible(page, '[role=menu]');
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem').last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });

  await test.step('moves between tabs in the direction of the language', async () => {
    const tabs = page.getByRole('tab');
    await tabs.first().focus();
    await page.keyboard.press('ArrowLeft');
    await expect(tabs.nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    // The panel before fades out.
    const name = (await tabs.nth(1).textContent()) as string;
    await expect(page.getByRole('tabpanel', { name })).toContainText(name);
  });

  await test.step('shows the name of a focused button in a tooltip until Escape', async () => {
    const button = page.locator('button[aria-label]:has(svg)').last();
    const name = (await button.getAttribute('aria-label')) as string;
    await button.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    const bubble = page.locator('[data-open]', { hasText: name }).last();
    await expect(bubble).toBeVisible();
    await expectAccessible(page, '[data-open]');
    await page.keyboard.press('Escape');
    await expect(bubble).toBeHidden();
  });

  await test.step('sorts a table by the title of a column', async () => {
    const table = page.getByRole('table').first();
    const head = table.getByRole('columnheader').first();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    const first = await table.getByRole('rowheader').first().textContent();
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(table.getByRole('rowheader').last()).toHaveText(first as string);
  });
});
