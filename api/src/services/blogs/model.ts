import { category, post } from 'shared-kernel/content';
import type { Post, PostSummary } from 'shared-kernel/contracts';
import { textKey } from 'shared-kernel/i18n/text-key';
import { defineModel } from '../../content/model/define-model.ts';
import { PublicReads } from '../../content/public/public-reads.ts';
import { lastChangeOf } from '../../content/public/static-path.ts';
import { readOnce } from '../../platform/database/write.ts';
import { FieldNotFoundError } from '../../platform/http/errors.ts';
import { INSTANT, INTEGER } from '../../platform/openapi/json-schema.ts';
import { categories, categoryRefResponse, lockCategory, toCategoryRef } from '../categories/port.ts';
import { cleanLargeContent, withCleanedContent } from './clean-content.ts';
import { type PostRow, posts } from './table.ts';
import { SCORES_TAG, scoreTag } from './votes.ts';

const counter = (name: 'claps' | 'upvotes' | 'downvotes') =>
  ({ response: INTEGER, of: (row: object) => (row as PostRow)[name], isListed: true }) as const;

export const postModel = defineModel(withCleanedContent(post), {
  table: posts,
  prepare: cleanLargeContent,
  async deriveColumns(context, { title, category: id }) {
    const lock = () => lockCategory(context.db, id, 'BLOG');
    if (!(await readOnce(context, `category ${id}`, lock))) throw new FieldNotFoundError('category');
    return { titleKey: textKey(title) };
  },
  public: {
    named: {
      category: {
        table: categories,
        type: category,
        canBeHidden: true,
        shown: { response: categoryRefResponse, of: toCategoryRef },
      },
    },
    extra: {
      claps: counter('claps'),
      upvotes: counter('upvotes'),
      downvotes: counter('downvotes'),
      updatedAt: { response: INSTANT, of: lastChangeOf },
    },
    // Lists show scores, and a post's page contains its score.
    tags: { list: [SCORES_TAG], one: (id) => [scoreTag(id)] },
  },
});

export const postReads = new PublicReads<Post, PostSummary>(postModel);
