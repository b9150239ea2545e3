/** Input of a post. */
export const buildPost = (category: string, overrides: object = {}) => ({
  title: 'Une nouvelle boutique',
  excerpt: 'Elle ouvre samedi.',
  content: '<p>Elle ouvre samedi.</p>',
  category,
  author: 'La rédaction',
  publishedAt: '2026-01-01T10:00:00Z',
  ...overrides,
});
