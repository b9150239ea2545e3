import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

/** Pages to print, each with where it is found and what belongs on paper. */
const PAGES = [
  { name: 'a shop', list: '/shops/sephora', keep: ['#hours', '#place', '#contact', '#about'] },
  { name: 'a post', list: '/blogs', link: '/blogs/', keep: ['article h1', 'article .excerpt'] },
  { name: 'an event', list: '/events', link: '/events/', keep: ['article h1', '.aside dl', '.description'] },
  { name: 'the hours', list: '/horaires', keep: ['#mall-hours', '#ramadan-hours', '#shop-hours'] },
];

/** What paper has no use for. */
const LEFT_OUT = [
  'form',
  'button',
  'nav',
  'footer',
  'dialog',
  'header .tools',
  'header .search',
  '[role=status]',
  '.related',
  'a[href^="https://wa.me"]',
];

const pagesOf = async (page: Page): Promise<number> => {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
};

for (const prefix of ['', '/ar', '/en']) {
  for (const { name, list, link, keep } of PAGES) {
    test(`${prefix || '/fr'}: ${name} is printed on one page, with the mall’s name and the page’s address`, async ({
      page,
    }) => {
      await page.goto(prefix + list);
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
      if (link) {
        await page.locator(`main a[href^="${prefix}${link}"]`).first().click();
        await expect(page).toHaveURL(new RegExp(`${link}.`));
        await expect(page.locator('main article h1')).toBeVisible();
      }
      expect(await pagesOf(page)).toBe(1);
      await page.emulateMedia({ media: 'print' });
      for (const selector of keep) await expect(page.locator(selector).first()).toBeVisible();
      const left = await page
        .locator(LEFT_OUT.join())
        .evaluateAll((found) =>
          found.filter((element) => element.checkVisibility()).map((element) => element.outerHTML.slice(0, 80)),
        );
      expect(left).toEqual([]);
      const bar = page.getByRole('banner');
      await expect(bar.locator('.wordmark')).toBeVisible();
      const address = await bar.evaluate((element) => getComputedStyle(element, '::after').content);
      expect(decodeURI(address)).toBe(`"${decodeURI(page.url())}"`);
    });
  }
}

test.describe('a new visitor', () => {
  test.use({ isReturning: false });

  test('prints no notice', async ({ page }) => {
    await page.goto('/horaires');
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden();
    expect(await pagesOf(page)).toBe(1);
  });
});

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  test('letters are dark on paper', async ({ page }) => {
    await page.goto('/horaires');
    await page.emulateMedia({ media: 'print' });
    const ink = await page.locator('h1').evaluate((element) => getComputedStyle(element).color);
    const [red = 255] = ink.match(/\d+/g)?.map(Number) ?? [];
    expect(red).toBeLessThan(100);
  });
});
