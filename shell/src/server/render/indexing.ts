import type { PageHandle } from 'shared-kernel/remote';

/** What changes how a list is shown, and not what is on it. */
const ORDER_KEYS = ['limit', 'sort-direction', 'sort-field'];

/** Lists have fewer than a thousand pages; higher numbers are not indexed. */
const LATER_PAGE = /^(?!1$)[1-9]\d{0,2}$/;

/** How search engines are to know a page. */
export interface Indexing {
  /** As it is in French, with its query. */
  path: string;
  /** Whether they are to know it at all. */
  isIndexed: boolean;
}

type Rules = Pick<PageHandle, 'ownKeys' | 'canonicalPath' | 'isUnlisted' | 'isPrivate'>;

/** Tells which of the addresses that lead to a page is its own. @param path as it is in French */
export const indexingOf = (path: string, search: URLSearchParams, handle: Rules = {}, data?: unknown): Indexing => {
  const { ownKeys = [], canonicalPath, isUnlisted, isPrivate = false } = handle;
  const own = [...search].filter(([key, value]) => ownKeys.includes(key) || (key === 'page' && LATER_PAGE.test(value)));
  const page = search.get('page') ?? '1';
  const isPage = page === '1' || LATER_PAGE.test(page);
  const narrowing = [...search.keys()].some((key) => ![...ownKeys, ...ORDER_KEYS, 'page'].includes(key));
  const query = new URLSearchParams(own).toString();
  return {
    path: (canonicalPath?.(data) ?? path) + (query && `?${query}`),
    isIndexed: !isPrivate && isPage && !narrowing && !isUnlisted?.(data),
  };
};
