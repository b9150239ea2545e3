import { LOCALES } from 'shared-kernel/contracts';
import { localePath } from 'shared-kernel/i18n';
import { expect, test } from '../../fixtures/test.ts';

/** Addresses that the menu leads to, each with the category that is shown there. */
const ENTRIES = {
  '/restaurants': 'restaurants-et-patisserie',
  '/shops/per-category/salon-de-l-automobile': 'salon-de-l-automobile',
  '/shops/per-category/hypermarche': 'hypermarche',
  '/services/': 'services',
};

/** What stands between some tags, as it is read. */
const textIn = (html: string, tags: RegExp): string =>
  (tags.exec(html)?.[1] ?? '').replace(/<[^>]+>/g, '').replaceAll('&#x27;', "'");

const linkTo = (address: string): RegExp => new RegExp(`<a[^>]* href="${address}"[^>]*>(.*?)</a>`);

for (const locale of LOCALES) {
  test(`a category is called the same in the menu, on its pages and among the others, in ${locale}`, async ({
    request,
  }) => {
    const read = async (path: string): Promise<string> => (await request.get(localePath(locale, path))).text();
    const home = await read('/');
    const [head = '', main = ''] = home.split('<main');
    for (const [to, slug] of Object.entries(ENTRIES)) {
      const name = textIn(head, linkTo(localePath(locale, to)));
      const ofCategory = `/shops/per-category/${slug}`;
      const tile = textIn(main, linkTo(localePath(locale, ofCategory)));
      const headings = [await read(to), await read(ofCategory)].map((html) => textIn(html, /<h1[^>]*>(.*?)<\/h1>/));
      expect(name).not.toBe('');
      expect([tile, ...headings], `of ${to}`).toEqual([name, name, name]);
    }
  });
}
