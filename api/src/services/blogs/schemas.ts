import { flag, id, instant, kebab, record, requiredText, says, text } from 'shared-kernel/validation';
import type { InferType } from 'yup';
import { translations } from '../../platform/http/content-rules.ts';
import { listQuery } from '../../platform/http/list-query.ts';
import { recordName } from '../../platform/http/record-name.ts';
import { cleanHtml, hasTooManyTags, isBlank, MOST_TAGS } from './clean-html.ts';

const TITLE = 160;
const EXCERPT = 500;
const CONTENT = 100_000;

/** Whether it is worth cleaning: what is refused anyway costs nothing more. */
const isBounded = (value: string): boolean => value.length <= CONTENT && !hasTooManyTags(value);

/** HTML, of which only the editor's allow-list is kept. It may be longer then, and is to be taken again as it is kept. */
const html = () =>
  text(CONTENT)
    .test({
      name: 'tags',
      message: says('maxTags'),
      params: { max: MOST_TAGS },
      test: (value) => value == null || !hasTooManyTags(value),
    })
    .test({
      name: 'clean-length',
      message: says('maxLength'),
      params: { max: CONTENT },
      test: (value) => value == null || !isBounded(value) || cleanHtml(value).length <= CONTENT,
    })
    .transform((value: unknown) => (typeof value === 'string' ? cleanHtml(value) : value));

/** Something must be left of it. */
const NOT_EMPTY = [
  'not-blank',
  says('required'),
  (value?: string) => value !== undefined && (!isBounded(value) || !isBlank(value)),
] as const;

/** What a post is made of. */
export const newPost = record({
  slug: kebab().optional(),
  title: requiredText(TITLE),
  excerpt: requiredText(EXCERPT),
  content: html()
    .defined(says('required'))
    .test(...NOT_EMPTY),
  cover: id().nullable().default(null),
  category: id().required(),
  author: requiredText(120),
  isFeatured: flag().default(false),
  publishedAt: instant().optional(),
  translations: translations({ title: TITLE, excerpt: EXCERPT, content: html() }),
});

export const SORT_FIELDS = ['publishedAt', 'title', 'claps'] as const;
export const postListQuery = listQuery(SORT_FIELDS, {
  /** Slug. */
  category: recordName(),
  isFeatured: flag(),
});
export type PostListQuery = InferType<typeof postListQuery>;

/** The same list, of a category that must be named by its slug. */
export const postsByCategoryQuery = listQuery(SORT_FIELDS, { category: recordName().required(), isFeatured: flag() });

export const slugParams = record({ slug: recordName().required() });
