import type { ChosenEntry, Locale } from 'shared-kernel/contracts';
import type { LabelledEntry } from 'shared-kernel/remote';
import { menuOf } from './menu-of.ts';

const entry = (id: string, order: number, place: LabelledEntry['place'], label: LabelledEntry['label']) => ({
  id,
  order,
  place,
  label,
  to: `/${id}`,
});

const CONTRACTS = [
  {
    name: 'mf-catalog',
    menu: [
      { ...entry('shops', 20, 'bar', { fr: 'Boutiques', ar: 'المتاجر', en: 'Shops' }), hasSubmenu: true },
      entry('map', 5, 'drawer', { fr: 'Plan', ar: 'المخطط' }),
      entry('hours', 12, 'contact', { fr: 'Horaires' }),
      entry('search', 14, 'search', { fr: 'Recherche' }),
    ],
  },
  { name: 'mf-before-menus' },
  { name: 'mf-blog', menu: [entry('news', 10, 'bar', { fr: 'Nouveautés' })] },
];

const chosen = (key: string, place: ChosenEntry['place'] = 'bar', label: ChosenEntry['label'] = {}): ChosenEntry => ({
  key,
  place,
  label,
});
const ownLink = (to: string, label: ChosenEntry['label']): ChosenEntry => ({ ...chosen('link', 'bar', label), to });

const shown = (entries: ChosenEntry[] | undefined, locale: Locale = 'fr') =>
  menuOf(CONTRACTS, locale, entries).map(({ label, place }) => `${label} ${place}`);

const AS_OFFERED = ['Plan drawer', 'Nouveautés bar', 'Horaires contact', 'Recherche search', 'Boutiques bar'];

it.each([[undefined], [[]]])('has the entries as the remotes offer them when the team chose %p', (entries) => {
  expect(shown(entries)).toEqual(AS_OFFERED);
});

it('shows chosen entries first, in order and at their places, and then the other entries', () => {
  expect(
    shown([chosen('mf-catalog/shops'), chosen('mf-catalog/map', 'bar'), chosen('mf-blog/news', 'drawer')]),
  ).toEqual(['Boutiques bar', 'Plan bar', 'Nouveautés drawer', 'Horaires contact', 'Recherche search']);
});

it('hides entries', () => {
  expect(shown([chosen('mf-blog/news', 'hidden'), chosen('mf-catalog/hours', 'hidden')])).toEqual(
    AS_OFFERED.filter((text) => !/Nouveautés|Horaires/.test(text)),
  );
});

it.each<[Locale, string]>([
  ['fr', 'Nos magasins'],
  ['ar', 'المتاجر'],
  ['en', 'Stores'],
])('labels an entry in %s by the team’s text, or else by the remote’s', (locale, label) => {
  const [first] = menuOf(CONTRACTS, locale, [chosen('mf-catalog/shops', 'bar', { fr: 'Nos magasins', en: 'Stores' })]);
  expect(first).toEqual({ key: 'mf-catalog/shops', to: '/shops', place: 'bar', hasSubmenu: true, label });
});

it('uses the team’s French text where neither has one in the page’s language', () => {
  expect(menuOf(CONTRACTS, 'en', [chosen('mf-blog/news', 'bar', { fr: 'Actualités' })]).at(0)?.label).toBe(
    'Actualités',
  );
});

it('adds links of the team, in the page’s language with French as the fallback', () => {
  const links = [ownLink('/pages/cadeau', { fr: 'Cadeau', ar: 'هدية' }), ownLink('/pages/emploi', { fr: 'Emploi' })];
  expect(menuOf(CONTRACTS, 'ar', links).slice(0, 2)).toEqual([
    { key: 'link/0', to: '/pages/cadeau', place: 'bar', label: 'هدية' },
    { key: 'link/1', to: '/pages/emploi', place: 'bar', label: 'Emploi', lang: 'fr' },
  ]);
});

it('ignores entries that no remote offers, repetitions, and entries of other places', () => {
  const again = chosen('mf-blog/news', 'hidden');
  const entries = [chosen('mf-gone/page'), chosen('mf-blog/news'), again, chosen('mf-catalog/search', 'hidden')];
  expect(shown(entries).toSorted()).toEqual(AS_OFFERED.toSorted());
});
