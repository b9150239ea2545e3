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
