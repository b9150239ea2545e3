import { GALLERY_LOCALES, GALLERY_SCHEMES, galleryAddress } from '../../../tooling/gallery/build-gallery.ts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';

// It stands on the disk and needs no site.
test.use({ baseURL: '' });

for (const locale of GALLERY_LOCALES) {
  for (const scheme of GALLERY_SCHEMES) {
    test(`everyone can use every part in ${locale}, ${scheme}, and none complains`, async ({ page }) => {
      await page.goto(galleryAddress(locale, scheme));
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.getByRole('heading', { name: 'Button', exact: true })).toBeVisible();
      await expectAccessible(page);
    });
  }
}

test.describe('what opens', () => {
  test.beforeEach(({ page }) => page.goto(galleryAddress('ar', 'dark')));

  test('a dialog can be used by everyone, and gives the focus back', async ({ page }) => {
    const opener = page.locator('[aria-haspopup=dialog]').first();
    await opener.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });

  test('a menu can be used by everyone, and by keyboard alone', async ({ page }) => {
    const opener = page.locator('[aria-haspopup=menu]').first();
    await opener.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem').last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });

  test('arrows move between tabs the way that the language runs', async ({ page }) => {
    const tabs = page.getByRole('tab');
    await tabs.first().focus();
    await page.keyboard.press('ArrowLeft');
    await expect(tabs.nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).toContainText((await tabs.nth(1).textContent()) as string);
  });

  test('a tooltip comes with the focus, says what its button is called, and goes with Escape', async ({ page }) => {
    const button = page.locator('button[aria-label]:has(svg)').last();
    const name = (await button.getAttribute('aria-label')) as string;
    await button.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    const bubble = page.locator('[data-open]', { hasText: name }).last();
    await expect(bubble).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(bubble).toBeHidden();
  });

  test('a table is sorted by a press on a title, and back', async ({ page }) => {
    const table = page.getByRole('table').first();
    const head = table.getByRole('columnheader').first();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    const first = await table.getByRole('rowheader').first().textContent();
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(table.getByRole('rowheader').last()).toHaveText(first as string);
  });
});
