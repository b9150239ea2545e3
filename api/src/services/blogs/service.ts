import { translatedFields } from 'shared-kernel/content';
import type {
  Locale,
  Page,
  Post,
  PostGroup,
  PostLink,
  PostSummary,
  RelatedPosts,
  StaticPath,
} from 'shared-kernel/contracts';
import { lastChangeOf, toStaticPath } from '../../content/public/static-path.ts';
import { createContent } from '../../content/records/change.ts';
import type { Database } from '../../platform/database/database.ts';
import { inLocale, untranslated } from '../../platform/database/localise.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import { NotFoundError } from '../../platform/http/errors.ts';
import { pageOf } from '../../platform/http/list-query.ts';
import { fileRecord } from '../bucket/port.ts';
import { toCategoryRef } from '../categories/port.ts';
import { postModel } from './model.ts';
import * as repository from './repository.ts';
import type { PostListQuery } from './schemas.ts';
import type { PostRow } from './table.ts';

/** Votes and claps of readers. */
type Counters = Pick<PostRow, 'claps' | 'upvotes' | 'downvotes'>;

const NO_COUNTERS: Counters = { claps: 0, upvotes: 0, downvotes: 0 };

/** @param counters - initial votes and claps of an imported post */
export const createPost = async (context: WriteContext, input: unknown, counters = NO_COUNTERS): Promise<string> =>
  (await createContent(postModel, context, input, counters)).id;

export const listPosts = async (db: Database, query: PostListQuery, locale: Locale): Promise<Page<PostSummary>> => {
  const { rows, total } = await repository.list(db, query);
  return pageOf(
    rows.map((row) => toSummary(row, locale)),
    total,
    query,
  );
};

/** Maximum of posts at the top of a page. */
const FEATURED = 6;

export const listFeaturedPosts = async (db: Database, locale: Locale): Promise<PostSummary[]> => {
  const { rows } = await repository.list(db, { page: 1, limit: FEATURED, isFeatured: true });
  return rows.map((row) => toSummary(row, locale));
};

/** The newest posts of each category with posts, in the categories' order. */
export const listPostGroups = async (db: Database, locale: Locale): Promise<PostGroup[]> => {
  const groups = new Map<string, PostGroup>();
  for (const row of await repository.listNewestOfEach(db)) {
    const summary = toSummary(row, locale);
    const group = groups.get(summary.category.id) ?? { category: summary.category, posts: [] };
    group.posts.push(summary);
    groups.set(summary.category.id, group);
  }
  return [...groups.values()];
};

export const listPostPaths = async (db: Database): Promise<StaticPath[]> =>
  (await repository.listPaths(db)).map(toStaticPath);

export const getPost = async (db: Database, slug: string, locale: Locale): Promise<Post> => {
  const row = await repository.findBySlug(db, slug);
  if (!row) throw new NotFoundError('post');
  return {
    ...toSummary(row, locale),
    ...inLocale(row.post, locale, ['content']),
    updatedAt: lastChangeOf(row.post),
    version: row.post.version,
  };
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
    related: related.map((row) => toSummary(row, locale)),
  };
};

const toLink = (post: Pick<PostRow, 'slug' | 'title' | 'translations'>, locale: Locale): PostLink => ({
  slug: post.slug,
  ...inLocale(post, locale, ['title']),
  ...untranslated(post, locale, ['title']),
});

/** Lists omit the content, but report whether it is translated. */
const TEXTS = translatedFields(postModel.type);

const toSummary = ({ post, category, cover }: repository.ListedPost, locale: Locale): PostSummary => ({
  id: post.id,
  slug: post.slug,
  ...inLocale(post, locale, ['title', 'excerpt']),
  cover: cover && fileRecord(cover, locale),
  category: toCategoryRef(category, locale),
  author: post.author,
  isFeatured: post.isFeatured,
  publishedAt: post.publishedAt.toISOString(),
  claps: post.claps,
  upvotes: post.upvotes,
  downvotes: post.downvotes,
  ...untranslated(post, locale, TEXTS),
});
