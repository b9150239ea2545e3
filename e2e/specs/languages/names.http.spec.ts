import { LOCALES } from 'shared-kernel/contracts';
import { localePath } from 'shared-kernel/i18n';
import { fetchHtml, linksOf, textsOf } from '../../fixtures/html.ts';
import { expect, test } from '../../fixtures/http-test.ts';

/** Entries of the menu, each with the category that its page shows. */
const ENTRIES = {
  '/restaurants': 'restaurants-et-patisserie',
  '/shops/per-category/salon-de-l-automobile': 'salon-de-l-automobile',
  '/shops/per-category/hypermarche': 'hypermarche',
  '/services/': 'services',
};

for (const locale of LOCALES) {
  test(`names each category alike in the menu, on its pages and among the tiles, in ${locale}`, async ({ request }) => {
    const fetchIn = (path: string) => fetchHtml(request, localePath(locale, path));
    const [head = '', main = ''] = (await fetchIn('/')).split('<main');
    const nameIn = (html: string, path: string): string | undefined =>
      linksOf(html).find(({ href }) => href === localePath(locale, path))?.text;
    for (const [path, slug] of Object.entries(ENTRIES)) {
      const ofCategory = `/shops/per-category/${slug}`;
      const name = nameIn(head, path);
      const headings = [await fetchIn(path), await fetchIn(ofCategory)].map((html) => textsOf(html, 'h1')[0]);
      expect(name).toBeTruthy();
      expect([nameIn(main, ofCategory), ...headings], `of ${path}`).toEqual([name, name, name]);
    }
  });
}
