import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { LOCALES, type Locale } from 'shared-kernel/contracts';
import { demoContent } from '../../demo/src/index.ts';
import { MENU } from '../../shell/src/layout/menu.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const textsOf = (folder: string, locale: Locale) =>
  JSON.parse(readFileSync(resolve(ROOT, folder, `src/locales/${locale}.json`), 'utf8'));

const { categories } = demoContent({ today: new Date() });

/** Categories whose list has an address of its own, and what the catalogue's texts call that page. */
const PAGES: Record<string, { slug: string; texts: string }> = {
  '/restaurants': { slug: 'restaurants-et-patisserie', texts: 'restaurants' },
  '/services/': { slug: 'services', texts: 'services' },
};

/** The entries of the menu that lead to a category, which it is of. */
const ENTRIES = MENU.flatMap(({ id, to }) => {
  const slug = PAGES[to]?.slug ?? /^\/shops\/per-category\/(.+)$/.exec(to)?.[1];
  return slug ? [{ id, to, slug }] : [];
});

const titleOf = (slug: string, locale: Locale): string | undefined => {
  const category = categories.find((each) => each.slug === slug);
  return locale === 'fr' ? category?.title : category?.translations?.[locale]?.title;
};

it('finds the entries that lead to a category', () => {
  expect(ENTRIES.map(({ id }) => id)).toEqual(['restaurants', 'cars', 'hypermarket', 'services']);
});

it.each(LOCALES.flatMap((locale) => ENTRIES.map((entry) => ({ ...entry, locale }))))(
  'calls $to the same in the menu, on its page and as a category, in $locale',
  ({ id, to, slug, locale }) => {
    const { menu } = textsOf('shell', locale);
    expect(titleOf(slug, locale)).toBe(menu[id]);
    const page = PAGES[to];
    if (page) expect(textsOf('mf-catalog', locale)[page.texts].title).toBe(menu[id]);
  },
);
