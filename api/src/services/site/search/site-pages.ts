import { SITE_PAGES } from 'shared-kernel/content';
import { LOCALES, type Locale } from 'shared-kernel/contracts';
import { textKey } from 'shared-kernel/i18n/text-key';
import type { Ranked } from '../../../content/search/search.ts';
import { textsIn } from '../../../locales/index.ts';
import { singularOf, type Wanted } from '../../../platform/database/text-search.ts';
import type { Term } from '../search-terms/terms.ts';

const PATHS: Readonly<Record<(typeof SITE_PAGES)[number], string>> = {
  HOURS: '/horaires',
  OFFERS: '/offers',
  MAP: '/map',
  VISIT: '/plan-your-visit',
  FAVOURITES: '/favourites',
};

/** Words without the Arabic article, each after a space. */
const bare = (words: string): string =>
  words
    .split(' ')
    .map((word) => ` ${word.replace(/^ال(?=..)/, '')}`)
    .join('');

/** Rank of a searched word in names: 0 as a whole word, also in the singular, 1 as the beginning of one, else infinite. */
const fitOf = (names: readonly string[], [typed = '', ...others]: readonly string[]): number => {
  const isIn = (word: string): boolean => names.some((name) => `${name} `.includes(word));
  if (
    isIn(`${bare(typed)} `) ||
    isIn(` ${singularOf(typed) ?? typed} `) ||
    others.some((other) => names.includes(bare(other)))
  )
    return 0;
  return isIn(bare(typed)) ? 1 : Number.POSITIVE_INFINITY;
};

/** Pages of the site whose titles or search terms contain every word of a search. */
export const findPages = (wanted: Wanted, terms: readonly Term[], locale: Locale): Ranked[] => {
  const found = SITE_PAGES.flatMap((id) => {
    const titleIn = (each: Locale): string => textsIn(each)(`search.page.${id}`);
    const titles = LOCALES.map((each) => textKey(titleIn(each)));
    const names = [...titles, ...terms.filter(({ sitePage }) => sitePage === id).flatMap((term) => term.names)].map(
      bare,
    );
    const fit = Math.max(...wanted.map((alternatives) => fitOf(names, alternatives)));
    const record = { id, title: titleIn(locale), path: PATHS[id], picture: null, at: null, place: null, kind: null };
    const isNamed = names.includes(bare(wanted.map(([typed]) => typed).join(' ')));
    return Number.isFinite(fit) ? [{ fit, record, isNamed }] : [];
  });
  if (found.length === 0) return [];
  // A full name wins: "plan" is the map, and not the "bon plan" of an offer.
  const named = found.filter(({ isNamed }) => isNamed);
  const inOrder = (named.length > 0 ? named : found).toSorted((one, other) => one.fit - other.fit);
  const records = inOrder.map(({ record }) => record);
  const group = {
    resource: 'page',
    title: textsIn(locale)('search.pages'),
    total: records.length,
    list: null,
    records,
  };
  return [{ found: group, fit: inOrder[0]?.fit ?? 0 }];
};
