import type { Locale, PostGroup, PostLink, RelatedPosts } from 'shared-kernel/contracts';
import { createContent } from '../../content/records/change.ts';
import type { Database } from '../../platform/database/database.ts';
import { inLocale, untranslated } from '../../platform/database/localise.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import { NotFoundError } from '../../platform/http/errors.ts';
import { postModel, postReads } from './model.ts';
import * as repository from './repository.ts';
import type { PostRow } from './table.ts';

/** Votes and claps of readers. */
type Counters = Pick<PostRow, 'claps' | 'upvotes' | 'downvotes'>;

const NO_COUNTERS: Counters = { claps: 0, upvotes: 0, downvotes: 0 };

/** @param counters - initial votes and claps of an imported post */
export const createPost = async (context: WriteContext, input: unknown, counters = NO_COUNTERS): Promise<string> =>
  (await createContent(postModel, context, input, counters)).id;

/** The newest posts of each category with posts, in the categories' order. */
export const listPostGroups = async (db: Database, locale: Locale): Promise<PostGroup[]> => {
  const groups = new Map<string, PostGroup>();
  for (const row of await repository.listNewestOfEach(db)) {
    const summary = postReads.listed(row, locale);
    const group = groups.get(summary.category.id) ?? { category: summary.category, posts: [] };
    group.posts.push(summary);
    groups.set(summary.category.id, group);
  }
  return [...groups.values()];
};

/** @throws NotFoundError */
export const listRelatedPosts = async (db: Database, slug: string, locale: Locale): Promise<RelatedPosts> => {
  const post = await repository.findPlace(db, slug);
  if (!post) throw new NotFoundError('post');
  const [previous, next, related] = await Promise.all([
    repository.findNeighbour(db, post, 'before'),
    repository.findNeighbour(db, post, 'after'),
    repository.listRelated(db, post),
  ]);
  return {
    previous: previous ? toLink(previous, locale) : null,
    next: next ? toLink(next, locale) : null,
    related: related.map((row) => postReads.listed(row, locale)),
  };
};

const toLink = (post: Pick<PostRow, 'slug' | 'title' | 'translations'>, locale: Locale): PostLink => ({
  slug: post.slug,
  ...inLocale(post, locale, ['title']),
  ...untranslated(post, locale, ['title']),
});
