import { expect, test } from '../../fixtures/http-test.ts';
import { MISSING_PAGES } from '../../fixtures/missing-pages.ts';

const LANGUAGES = [
  { language: 'fr', prefix: '', words: ['Erreur 404', 'Page introuvable'] },
  { language: 'ar', prefix: '/ar', words: ['خطأ 404', 'الصفحة غير موجودة'] },
  { language: 'en', prefix: '/en', words: ['Error 404', 'Page not found'] },
];

/** Names that the API has between its records. */
const NO_RECORDS = ['/shops/facets', '/shops/by-ids', '/blogs/grouped', '/blogs/by-category', '/events/calendar.ics'];

for (const { language, prefix, words } of LANGUAGES) {
  test(`returns 404 in ${language} for missing pages and records, with links to the home page, the shops and the search`, async ({
    request,
  }) => {
    for (const path of MISSING_PAGES) {
      const response = await request.get(prefix + path);
      expect(response.status(), path).toBe(404);
      const html = await response.text();
      expect(html).toContain(`<html lang="${language}"`);
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      for (const text of words) expect(main, path).toContain(text);
      expect(main, path).toContain(`href="${prefix || '/'}"`);
      expect(main, path).toContain(`href="${prefix}/shops"`);
      expect(main, path).toMatch(new RegExp(`(href|action)="${prefix}/shops/search"`));
    }
  });
}

test('returns 404 for the names of API routes that are no records', async ({ request }) => {
  for (const path of NO_RECORDS) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
  }
});
