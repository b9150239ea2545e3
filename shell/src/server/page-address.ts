/** Query keys that all lists read; a remote declares further keys. */
const LIST_KEYS = ['keyword', 'limit', 'page', 'sort-direction', 'sort-field'];

// Not a regular expression: that would backtrack at each of thousands of slashes.
const withoutLastSlashes = (path: string): string => {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
};

/**
 * Returns the target of a page's redirect, with the query keys that no page reads.
 * @param location - as the page's loader returns it.
 * @param requested - path and query of the request.
 * @throws when it is no address of this site
 */
export const ownAddress = (page: URL, location: string, requested: string): string => {
  const target = URL.parse(location, page);
  if (target?.origin !== page.origin) throw new Error('a page leads off the site');
  const unread = [...new URLSearchParams(requested.split('?')[1])].filter(([key]) => !page.searchParams.has(key));
  for (const [key, value] of unread) target.searchParams.append(key, value);
  return target.href;
};

/**
 * Normalises a page's address: no trailing slash, known query keys only, in alphabetical order. So a page is rendered
 * and cached once, regardless of keys that links add.
 * @param address requested path and query
 * @param remoteKeys keys that the live remotes read
 * @returns undefined when it is no address
 */
export const normalAddress = (origin: string, address: string, remoteKeys: string[]): URL | undefined => {
  // Concatenated, not resolved: `//elsewhere/` would resolve to another host.
  const url = address.startsWith('/') ? URL.parse(origin + address) : null;
  if (!url) return undefined;
  const given = [...url.searchParams].filter(([key]) => LIST_KEYS.includes(key) || remoteKeys.includes(key));
  url.search = new URLSearchParams(given.toSorted(([a], [b]) => a.localeCompare(b))).toString();
  url.pathname = withoutLastSlashes(url.pathname);
  return url;
};
