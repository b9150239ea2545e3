import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { LOCALES, type Locale } from 'shared-kernel/contracts';
import type { RemoteDescriptor } from 'shared-kernel/remote';
import { demoContent } from '../../demo/src/index.ts';
import type { ShownEntry } from '../../shell/src/layout/menu.ts';
import { menuOf } from '../../shell/src/server/render/menu-of.ts';
import { labelled, readTexts } from '../webpack/labels.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const textsOf = (folder: string, locale: Locale) =>
  JSON.parse(readFileSync(resolve(ROOT, folder, `src/locales/${locale}.json`), 'utf8'));

const { categories } = demoContent({ today: new Date() });

/** Categories whose list has an address of its own, and what the catalogue's texts call that page. */
const PAGES: Record<string, { slug: string; texts: string }> = {
  '/restaurants': { slug: 'restaurants-et-patisserie', texts: 'restaurants' },
  '/services/': { slug: 'services', texts: 'services' },
};

const slugOf = (to: string): string | undefined => PAGES[to]?.slug ?? /^\/shops\/per-category\/(.+)$/.exec(to)?.[1];

const titleOf = (slug: string | undefined, locale: Locale): string | undefined => {
  const category = categories.find((each) => each.slug === slug);
  return locale === 'fr' ? category?.title : category?.translations?.[locale]?.title;
};

let menus: Record<Locale, ShownEntry[]>;

beforeAll(async () => {
  const folders = globSync('mf-*', { cwd: ROOT }).map((name) => resolve(ROOT, name));
  const contracts = await Promise.all(
    folders.map(async (folder) => {
      const { default: remote }: { default: RemoteDescriptor } = await import(resolve(folder, 'src/remote.ts'));
      return { name: remote.name, menu: labelled(remote.menu ?? [], readTexts(folder)) };
    }),
  );
  menus = Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      menuOf(contracts, locale).filter(({ place }) => place === 'bar' || place === 'drawer'),
    ]),
  ) as typeof menus;
});

it('has what visitors need first in the bar, then the specified entries, each in order', () => {
  const bar = menus.fr.filter(({ place }) => place === 'bar');
  expect(bar.map(({ label, to }) => [label, to])).toEqual([
    ['Offres', '/offers'],
    ['Événements', '/events'],
    ['Plan', '/map'],
    ['Votre visite', '/plan-your-visit'],
    ['Nouveautés', '/blogs'],
    ['Boutiques', '/shops'],
    ['Restaurants', '/restaurants'],
    ["Salon de l'automobile", '/shops/per-category/salon-de-l-automobile'],
    ['Hypermarché', '/shops/per-category/hypermarche'],
    ['Services', '/services/'],
  ]);
});

it('has the favourites only in the drawer', () => {
  const favourites = menus.fr.find(({ to }) => to === '/favourites');
  expect(favourites).toMatchObject({ label: 'Mes favoris', place: 'drawer' });
});

it.each(LOCALES)('names categories alike in the menu, on their pages and in their lists, in %s', (locale) => {
  const entries = menus[locale].filter(({ to }) => slugOf(to) !== undefined);
  expect(entries.map(({ key }) => key.split('/').at(-1))).toEqual(['restaurants', 'cars', 'hypermarket', 'services']);
  for (const { to, label } of entries) {
    expect(titleOf(slugOf(to), locale)).toBe(label);
    const page = PAGES[to];
    if (page) expect(textsOf('mf-catalog', locale)[page.texts].title).toBe(label);
  }
});

it('reports the entry without a text', () => {
  const menu = [{ id: 'lost', to: '/lost', label: 'menu.lost', order: 1, place: 'bar' as const }];
  expect(() => labelled(menu, readTexts(resolve(ROOT, 'mf-blog')))).toThrow(
    'menu entry lost: src/locales/fr.json has no text "menu.lost"',
  );
});
