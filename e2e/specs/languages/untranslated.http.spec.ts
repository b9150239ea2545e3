import type { APIRequestContext } from '@playwright/test';
import { demoContent } from 'demo';
import { withFrenchRecords } from '../../fixtures/french-records.ts';
import { elementsOf, fetchHtml, linksOf, mainOf, textOf, textsOf } from '../../fixtures/html.ts';
import { expect, test } from '../../fixtures/http-test.ts';

const LANGUAGES = [
  {
    locale: 'ar',
    mark: 'بالفرنسية',
    notice: /^لم [يت]ُترجم .* بعد؛ أنتم تقرؤون/,
    original: 'قراءة الصفحة بالفرنسية',
  },
  {
    locale: 'en',
    mark: 'In French',
    notice: /has not been translated yet; you are reading/,
    original: 'Read this page in French',
  },
] as const;

/** Returns the texts of elements that are marked as French, and of what is in them. */
const frenchTexts = (html: string): string =>
  html
    .split(/(?=<[^>]* lang="fr" dir="ltr")/)
    .slice(1)
    .map(textOf)
    .join();

const noticeOf = (html: string): string | undefined => /<(\w+)[^>]* role="note"[^>]*>(.*?)<\/\1>/s.exec(html)?.[2];

test('marks untranslated records as French in lists and on their pages, and links to the French page', async ({
  request,
  site,
}) => {
  await withFrenchRecords(request, site, async (records) => {
    for (const { locale, mark, notice, original } of LANGUAGES) {
      for (const { list, page, title, text } of Object.values(records)) {
        const cards = elementsOf(mainOf(await fetchHtml(request, `/${locale}${list}`)), 'li');
        const card = cards.find((html) => linksOf(html).some((link) => link.text === title)) ?? '';
        expect(textOf(card), `${locale}${list}`).toContain(mark);
        expect(frenchTexts(card)).toContain(title);

        const main = mainOf(await fetchHtml(request, `/${locale}${page}`));
        expect(textsOf(main, 'h1')).toEqual([title]);
        for (const each of [title, text]) expect(frenchTexts(main)).toContain(each);
        expect(textOf(noticeOf(main) ?? '')).toMatch(notice);
        expect(linksOf(noticeOf(main) ?? '')).toEqual([{ text: original, href: page }]);
        const french = await fetchHtml(request, page);
        expect(french).toContain('<html lang="fr"');
        expect(noticeOf(french)).toBeUndefined();
      }
    }
  });
});

interface Stored {
  title: string;
  untranslated?: string[];
}

/** Lists of the API, by the part of the demo content that they contain. */
const LISTS = {
  categories: '/categories/category/unpaginated',
  shops: '/shop/shop/?limit=100',
  posts: '/blogs/blogs/?limit=100',
  mallEvents: '/mall-event/mall-events/?limit=100',
  heroes: '/shop/hero/',
  offers: '/shop/offers/?limit=100',
  mallServices: '/shop/mall-services/?limit=100',
  floors: '/shop/floor/',
} as const;

const listIn = async (request: APIRequestContext, locale: string, path: string): Promise<Stored[]> => {
  const response = await request.get(`/api/v1${path}`, { headers: { 'accept-language': locale } });
  const list: Stored[] | { data: Stored[] } = await response.json();
  return Array.isArray(list) ? list : list.data;
};

test('serves every record of the demo content in Arabic and in English', async ({ request }) => {
  const demo = demoContent({ today: new Date() });
  const faults: string[] = [];
  for (const { locale } of LANGUAGES) {
    for (const [name, path] of Object.entries(LISTS)) {
      const stored = await listIn(request, locale, path);
      for (const { title, translations } of demo[name as keyof typeof LISTS]) {
        const expected = translations?.[locale]?.title ?? title;
        const record = stored.find((each) => each.title === expected);
        if (!record || record.untranslated) faults.push(`${locale} ${name}: ${title} ${record?.untranslated ?? ''}`);
      }
    }
  }
  expect(faults).toEqual([]);
});
