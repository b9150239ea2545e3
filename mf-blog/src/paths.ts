/** Paths of the pages of news and events, below the root of the reader's language. */
export const paths = {
  home: '/',
  shops: '/shops',
  search: '/shops/search',
  posts: '/blogs',
  category: (slug: string): string => `/blogs?category=${encodeURIComponent(slug)}`,
  post: (slug: string): string => `/blogs/${slug}`,
  events: '/events',
  map: '/map',
  visit: '/plan-your-visit',
  /** @param date - `YYYY-MM-DD`: one date of a repeated event */
  event: (slug: string, date?: string): string => `/events/${slug}${date ? `?date=${date}` : ''}`,
};
