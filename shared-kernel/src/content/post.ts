import type { CategoryRef } from '../contracts/category.ts';
import { flag, id, recordName, requiredLine, requiredText } from '../validation/index.ts';
import { contentType } from './content-type.ts';
import { field, picture, publication, reference, shownAs, slug, title, translated } from './field.ts';

/** A news post. */
export const post = contentType({
  name: 'post',
  service: 'blogs',
  path: '/blogs',
  addressedBy: 'slug',
  reservedSlugs: ['static-paths', 'grouped', 'by-category', 'featured'],
  access: 'BLOGS',
  // Posts speak for the mall, so another account approves them first.
  leastLevel: 'WRITE_SELF',
  directLevel: 'GRANT',
  page: ({ slug }) => `/blogs/${slug}`,
  seo: { description: 'excerpt', picture: 'cover' },
  search: { rank: 5, list: '/blogs', at: 'publishedAt' },
  // Old news stays valid.
  staleAfterMonths: null,
  isCounted: true,
  tags: { list: 'posts', one: 'post' },
  fields: {
    slug: slug(),
    title: title(160),
    excerpt: translated(500, 'fields.excerpt'),
    /** HTML; the API sanitises it to the editor's allow-list. */
    content: translated(100_000, 'fields.content', { kind: 'html', rules: requiredText }),
    cover: picture('fields.picture'),
    category: shownAs<string, CategoryRef>(
      reference(id().required(), 'fields.category', { type: 'category', filter: { type: 'BLOG' } }),
    ),
    author: field('text', requiredLine(120), 'fields.author'),
    isFeatured: field('flag', flag().default(false), 'fields.featured'),
    publishedAt: publication(),
  },
  list: {
    sort: ['publishedAt', 'title', 'claps', 'isFeatured'],
    isDescending: true,
    filters: { category: recordName(), isFeatured: flag() },
    fields: ['slug', 'title', 'excerpt', 'cover', 'category', 'author', 'isFeatured', 'publishedAt'],
  },
});
