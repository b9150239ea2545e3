import { SORT_DIRECTIONS } from 'shared-kernel/contracts';

const BASE = '/api/v1';
export const LIST = `${BASE}/shop/shop/?limit=20`;
const DETAIL = `${BASE}/shop/shop`;

const search = (...words: string[]): string[] => words.map((word) => `${LIST}&keyword=${word}`);

/** One kind of reads: its title, its paths, and the bare server that is its baseline. */
export interface Read {
  title: string;
  paths: string[];
  beside: 'list' | 'detail';
}

/** What visitors read, once at one address and once at many. */
export const reads = (slugs: string[]): Read[] => {
  const [slug = ''] = slugs;
  const categories = ['mode-femme', 'restaurants-et-patisserie', 'services'];
  return [
    { title: 'list of 20 shops with category and subcategory', paths: [LIST], beside: 'list' },
    { title: 'lists of 20 shops, sorted and paged', paths: sortedLists(), beside: 'list' },
    {
      title: 'lists of the shops of a category',
      paths: categories.map((each) => `${LIST}&category=${each}`),
      beside: 'list',
    },
    { title: 'lists of 20 shops that all differ', paths: differentLists(slugs), beside: 'list' },
    { title: 'one shop', paths: [`${DETAIL}/${slug}`], beside: 'detail' },
    { title: 'all shops, one after the other', paths: slugs.map((each) => `${DETAIL}/${each}`), beside: 'detail' },
    { title: 'search, as typed', paths: search('cadeaux', 'mode', 'chaussures'), beside: 'list' },
    { title: 'search, mistyped', paths: search('sefora', 'decatlon', 'patiserie'), beside: 'list' },
    { title: 'all categories', paths: [`${BASE}/categories/category/unpaginated?type=SHOP`], beside: 'list' },
  ];
};

/** Enough addresses that concurrent requests rarely share one, and few enough to request all quickly. */
const differentLists = (slugs: string[]): string[] =>
  slugs.slice(0, 16).flatMap((slug) => sortedLists().map((path) => `${path}&exclude=${slug}`));

const sortedLists = (): string[] =>
  ['title', 'floor', 'createdAt'].flatMap((field) =>
    SORT_DIRECTIONS.flatMap((way) =>
      [1, 2, 3, 4].map((page) => `${LIST}&page=${page}&sort-field=${field}&sort-direction=${way}`),
    ),
  );
