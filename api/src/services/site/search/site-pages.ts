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

/** Removes the Arabic article from words, and puts a space before each word, so that `includes` finds whole words. */
const withoutArticle = (words: string): string =>
  words
    .split(' ')
    .map((word) => ` ${word.replace(/^ال(?=..)/, '')}`)
    .join('');

/**
 * Rank of a searched word in a page's names: 0 as a whole word, also in the singular, 1 as the beginning of a word,
 * infinite otherwise.
 * @param alternatives - the word as typed, then its synonyms
 */
const matchRankOf = (names: readonly string[], alternatives: readonly string[]): number => {
  const [typed = '', ...others] = alternatives;
  const isIn = (word: string): boolean => names.some((name) => `${name} `.includes(word));
  if (
    isIn(`${withoutArticle(typed)} `) ||
    isIn(` ${singularOf(typed) ?? typed} `) ||
    others.some((other) => names.includes(withoutArticle(other)))
  )
    return 0;
  return isIn(withoutArticle(typed)) ? 1 : Number.POSITIVE_INFINITY;
};

/** Pages of the site whose titles or search terms contain every word of a search. */
export const findPages = (wanted: Wanted, terms: readonly Term[], locale: Locale): Ranked[] => {
  const found = SITE_PAGES.flatMap((id) => {
    const titleIn = (each: Locale): string => textsIn(each)(`search.page.${id}`);
    const titles = LOCALES.map((each) => textKey(titleIn(each)));
    const names = [...titles, ...terms.filter(({ sitePage }) => sitePage === id).flatMap((term) => term.names)].map(
      withoutArticle,
    );
    const matchRank = Math.max(...wanted.map((alternatives) => matchRankOf(names, alternatives)));
    const record = { id, title: titleIn(locale), path: PATHS[id], picture: null, at: null, place: null, kind: null };
    const isNamed = names.includes(withoutArticle(wanted.map(([typed]) => typed).join(' ')));
    return Number.isFinite(matchRank) ? [{ matchRank, record, isNamed }] : [];
  });
  if (found.length === 0) return [];
  // Prefer pages whose whole name was typed: "plan" finds the map, not the offers, whose name "bon plan" contains it.
  const named = found.filter(({ isNamed }) => isNamed);
  const inOrder = (named.length > 0 ? named : found).toSorted((one, other) => one.matchRank - other.matchRank);
  const records = inOrder.map(({ record }) => record);
  const group = {
    resource: 'page',
    title: textsIn(locale)('search.pages'),
    total: records.length,
    list: null,
    records,
  };
  return [{ found: group, matchRank: inOrder[0]?.matchRank ?? 0 }];
};
