import type { InferType } from 'yup';
import type { ContentKind } from '../../platform/content/kind.ts';
import { textKey } from '../../platform/database/text-key.ts';
import { FieldNotFoundError } from '../../platform/http/errors.ts';
import { requireFiles, type ShownFiles } from '../bucket/port.ts';
import * as repository from './repository.ts';
import { newPost } from './schemas.ts';
import { type PostRow, posts } from './table.ts';

type PostInput = InferType<typeof newPost>;

export const postKind: ContentKind<PostInput, PostRow> = {
  resource: 'post',
  access: 'BLOGS',
  // What is published in the mall's name is read by somebody else first.
  directLevel: 'GRANT',
  table: posts,
  rules: newPost,
  reservedSlugs: ['static-paths', 'grouped', 'by-category', 'featured'],
  async columnsOf(writing, input, accepted) {
    await requireFiles(writing, shownBy(input), accepted.map(shownBy));
    const { category, cover, slug: _slug, publishedAt: _publishedAt, ...given } = input;
    if (!(await repository.lockCategory(writing.db, category))) throw new FieldNotFoundError('category');
    return { ...given, titleKey: textKey(given.title), coverId: cover, categoryId: category };
  },
  toInput: (_db, row) => ({
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    content: row.content,
    cover: row.coverId,
    category: row.categoryId,
    author: row.author,
    isFeatured: row.isFeatured,
    publishedAt: row.publishedAt.toISOString(),
    translations: row.translations,
  }),
  tagsOf: ({ id }) => ['posts', `post:${id}`],
};

const shownBy = ({ cover, content, translations }: PostInput): ShownFiles => ({
  ids: { cover },
  texts: { content, translations },
});
