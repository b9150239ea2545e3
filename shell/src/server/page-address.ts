/** Keys of the query that lists read; a remote names what its pages read beside these. */
const LIST_KEYS = ['keyword', 'limit', 'page', 'sort-direction', 'sort-field'];

// By hand: an expression would begin anew at each of thousands of slashes that something follows.
const withoutLastSlashes = (path: string): string => {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
};

/**
 * Where a page leads its readers on to. What they asked that no page reads goes with them.
 * @param location - as the page's loader names it.
 * @param asked - path and query as they were asked for.
 * @throws when that is no address of this site
 */
export const ownAddress = (page: URL, location: string, asked: string): string => {
  const target = URL.parse(location, page);
  if (target?.origin !== page.origin) throw new Error('a page leads off the site');
  const unread = [...new URLSearchParams(asked.split('?')[1])].filter(([key]) => !page.searchParams.has(key));
  for (const [key, value] of unread) target.searchParams.append(key, value);
  return target.href;
};

/**
 * The one way to write a page's address: no slash at its end, the keys that pages read in alphabetical order, and no
 * others. So a page is rendered and kept once, whatever a link's sender has put behind it.
 * @param address path and query as they were asked for
 * @param remoteKeys keys that the live remotes read
 * @returns undefined for what is no address
 */
export const normalAddress = (origin: string, address: string, remoteKeys: string[]): URL | undefined => {
  // Put together as text: resolved against the origin, `//elsewhere/` would name another host.
  const url = address.startsWith('/') ? URL.parse(origin + address) : null;
  if (!url) return undefined;
  const given = [...url.searchParams].filter(([key]) => LIST_KEYS.includes(key) || remoteKeys.includes(key));
  url.search = new URLSearchParams(given.toSorted(([a], [b]) => a.localeCompare(b))).toString();
  url.pathname = withoutLastSlashes(url.pathname);
  return url;
};
