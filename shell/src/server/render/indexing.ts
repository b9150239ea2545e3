import type { PageHandle } from 'shared-kernel/remote';

/** Query keys that change the order or length of a list, but not its content. */
const ORDER_KEYS = ['limit', 'sort-direction', 'sort-field'];

/** Lists have fewer than a thousand pages; higher numbers are not indexed. */
const LATER_PAGE = /^(?!1$)[1-9]\d{0,2}$/;

/** How search engines index a page. */
export interface Indexing {
  /** The canonical French path, with its query. */
  path: string;
  /** Whether search engines may index the page. */
  isIndexed: boolean;
}

type Rules = Pick<PageHandle, 'ownKeys' | 'canonicalPath' | 'isUnlisted' | 'isPrivate'>;

/**
 * Determines the canonical address of a page.
 * @param path French path of the request
 */
export const indexingOf = (path: string, search: URLSearchParams, handle: Rules = {}, data?: unknown): Indexing => {
  const { ownKeys = [], canonicalPath, isUnlisted, isPrivate = false } = handle;
  const own = [...search].filter(([key, value]) => ownKeys.includes(key) || (key === 'page' && LATER_PAGE.test(value)));
  const page = search.get('page') ?? '1';
  const isPage = page === '1' || LATER_PAGE.test(page);
  const isFiltered = [...search.keys()].some((key) => ![...ownKeys, ...ORDER_KEYS, 'page'].includes(key));
  const query = new URLSearchParams(own).toString();
  return {
    path: (canonicalPath?.(data) ?? path) + (query && `?${query}`),
    isIndexed: !isPrivate && isPage && !isFiltered && !isUnlisted?.(data),
  };
};
