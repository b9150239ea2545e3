import type { Category, FileRecord, MallEvent, Page, Post } from 'shared-kernel/contracts';

const buildFile = (name: string): FileRecord => ({
  _id: '5f0000000000000000000f01',
  key: name,
  url: `/api/v1/bucket/image/${name}/$w/$h`,
  name: `${name}.webp`,
  type: 'image/webp',
  width: 1600,
  height: 1000,
  alt: `Vue de ${name}`,
  color: '#c96f4a',
});

const toTitle = (slug: string): string => slug[0]?.toUpperCase() + slug.slice(1).replaceAll('-', ' ');

export const buildCategory = (slug: string): Category => ({
  id: `id-of-${slug}`,
  slug,
  title: toTitle(slug),
  type: 'BLOG',
  order: 0,
  picture: null,
  subCategories: [],
  version: 1,
});

export const buildPost = (slug: string, overrides: Partial<Post> = {}): Post => ({
  id: `id-of-${slug}`,
  slug,
  title: toTitle(slug),
  excerpt: `En bref : ${slug}.`,
  content: '<p>Un premier paragraphe.</p><h2>La suite</h2><p>Voir <a href="/shops">les boutiques</a>.</p>',
  cover: buildFile(slug),
  category: { id: 'id-of-mode', slug: 'mode', title: 'Mode' },
  author: 'Salma Trabelsi',
  isFeatured: false,
  publishedAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-02T09:30:00.000Z',
  claps: 0,
  upvotes: 0,
  downvotes: 0,
  version: 1,
  ...overrides,
});

export const buildEvent = (slug: string, overrides: Partial<MallEvent> = {}): MallEvent => ({
  id: `id-of-${slug}`,
  slug,
  title: toTitle(slug),
  description: 'Pour petits et grands.',
  cover: buildFile(slug),
  start: '2026-11-28T09:00:00.000Z',
  end: '2026-11-28T17:00:00.000Z',
  place: 'Patio central',
  repetition: null,
  price: 0,
  isForChildren: false,
  version: 1,
  ...overrides,
});

export const buildPage = <T>(data: T[], overrides: Partial<Page<T>> = {}): Page<T> => ({
  data,
  page: 1,
  limit: 12,
  total: data.length,
  pageCount: 1,
  ...overrides,
});
