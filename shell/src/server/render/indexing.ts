import type { PageHandle } from 'shared-kernel/remote';

/** What changes how a list is shown, and not what is on it. */
const ORDER_KEYS = ['limit', 'sort-direction', 'sort-field'];

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
  const isFirst = search.get('page') === '1';
  const own = [...search].filter(([key]) => ownKeys.includes(key) || (key === 'page' && !isFirst));
  const narrowing = [...search.keys()].some((key) => ![...ownKeys, ...ORDER_KEYS, 'page'].includes(key));
  const query = new URLSearchParams(own).toString();
  return {
    path: (canonicalPath?.(data) ?? path) + (query && `?${query}`),
    isIndexed: !isPrivate && !narrowing && !isUnlisted?.(data),
  };
};
