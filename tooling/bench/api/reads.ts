import { SORT_DIRECTIONS } from 'shared-kernel/contracts';

const DETAIL = '/api/v1/shop/shop';
export const LIST = `${DETAIL}/?limit=20`;
const CATEGORIES = ['mode-femme', 'restaurants-et-patisserie', 'services'];

const search = (...words: string[]): string[] => words.map((word) => `${LIST}&keyword=${word}`);

/** 24 pages of a list, in different orders. */
export const sortedLists = (list: string): string[] =>
  ['title', 'floor', 'createdAt'].flatMap((field) =>
    SORT_DIRECTIONS.flatMap((direction) =>
      [1, 2, 3, 4].map((page) => `${list}&page=${page}&sort-field=${field}&sort-direction=${direction}`),
    ),
  );

/** Reads to measure, and the bare server to compare them with. */
export interface Read {
  title: string;
  paths: string[];
  baseline: 'list' | 'detail';
}

const kind = (title: string, paths: string[], baseline: Read['baseline'] = 'list'): Read => ({
  title,
  paths,
  baseline,
});

/** Reads of visitors: of one address, and of many, where concurrent requests rarely share a cached response. */
export const reads = (slugs: string[]): Read[] => [
  kind('list of 20 shops', [LIST]),
  kind('lists, sorted and paged', sortedLists(LIST)),
  kind(
    'lists of a category',
    CATEGORIES.map((each) => `${LIST}&category=${each}`),
  ),
  kind(
    'lists that all differ',
    slugs.slice(0, 16).flatMap((slug) => sortedLists(LIST).map((path) => `${path}&exclude=${slug}`)),
  ),
  kind('one shop', [`${DETAIL}/${slugs[0]}`], 'detail'),
  kind(
    'all shops in turn',
    slugs.map((each) => `${DETAIL}/${each}`),
    'detail',
  ),
  kind('search, as typed', search('cadeaux', 'mode', 'chaussures')),
  kind('search, mistyped', search('sefora', 'decatlon', 'patiserie')),
];

export const slugsIn = async (url: string, path: string): Promise<string[]> =>
  ((await (await fetch(`${url}/api/v1${path}`)).json()) as { slug: string }[]).map(({ slug }) => slug);
