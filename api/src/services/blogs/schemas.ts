import { flag, id, instant, kebab, record, requiredText, text } from 'shared-kernel/validation';
import type { InferType } from 'yup';
import { translations } from '../../platform/http/content-rules.ts';
import { listQuery } from '../../platform/http/list-query.ts';

const TITLE = 160;
const EXCERPT = 500;
const CONTENT = 100_000;

/** What a post is made of. */
export const newPost = record({
  slug: kebab().optional(),
  title: requiredText(TITLE),
  excerpt: requiredText(EXCERPT),
  content: requiredText(CONTENT),
  cover: id().nullable().default(null),
  category: id().required(),
  author: requiredText(120),
  isFeatured: flag().default(false),
  publishedAt: instant().optional(),
  translations: translations({ title: TITLE, excerpt: EXCERPT, content: CONTENT }),
});

export const SORT_FIELDS = ['publishedAt', 'title', 'claps'] as const;
export const postListQuery = listQuery(SORT_FIELDS, {
  /** Slug. */
  category: text(200),
  isFeatured: flag(),
});
export type PostListQuery = InferType<typeof postListQuery>;

export const slugParams = record({ slug: text(200).required() });
