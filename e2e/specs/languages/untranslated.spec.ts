import { expectAccessible } from '../../fixtures/accessibility.ts';
import { FRENCH_CATEGORY, withFrenchRecords } from '../../fixtures/french-records.ts';
import { expect, test } from '../../fixtures/test.ts';

const VISITS = [
  {
    locale: 'ar',
    record: 'shop',
    width: 360,
    mark: 'بالفرنسية',
    original: 'قراءة الصفحة بالفرنسية',
    notice: /^لم [يت]ُترجم .* بعد؛ أنتم تقرؤون/,
  },
  {
    locale: 'en',
    record: 'event',
    width: 1280,
    mark: 'In French',
    original: 'Read this page in French',
    notice: /has not been translated yet; you are reading/,
  },
] as const;

test('shows untranslated records as French on phones and desktops, and opens their French pages by keyboard', async ({
  page,
  request,
  site,
}) => {
  const notice = page.getByRole('note');
  await withFrenchRecords(request, site, async (records) => {
    for (const { locale, record, width, mark, notice: words, original } of VISITS) {
      const { list, page: path, title } = records[record];
      await page.setViewportSize({ width, height: 740 });
      await page.goto(`/${locale}${list}`);
      const card = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: title }) });
      const link = card.getByRole('link', { name: title });
      await expect(card.getByText(mark, { exact: true })).toBeVisible();
      await expect(link.locator('[lang=fr]')).toHaveText(title);
      await expectAccessible(page, 'main');

      await link.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(notice).toHaveText(words);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expectAccessible(page, 'main');
      const way = notice.getByRole('link', { name: original });
      await way.focus();
      await way.press('Enter');
      await expect(page).toHaveURL(path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
      await expect(notice).toHaveCount(0);
    }
    await page.goto(`/ar${records.shop.list}`);
    await expect(page.getByRole('heading', { level: 1 }).locator('[lang=fr]')).toHaveText(FRENCH_CATEGORY);
    await expect(notice).toContainText('اسم هذه الفئة');
  });
});
