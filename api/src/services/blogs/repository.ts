import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { post } from 'shared-kernel/content';
import { isPublic } from '../../content/model/table-columns.ts';
import { matchSlug } from '../../content/public/former-slugs.ts';
import type { Database } from '../../platform/database/database.ts';
import { hasEveryWord, LIMIT, OFFSET, pageRows, shapeOf, totalColumn } from '../../platform/database/page-rows.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { fileRecordColumns, files, type ShownFile } from '../bucket/port.ts';
import { type CategoryRow, categories, categoryRefColumns } from '../categories/port.ts';
import type { PostListQuery } from './schemas.ts';
import { type PostRow, posts } from './table.ts';

/** A post for lists, with the records that it references. */
export interface ListedPost {
  post: Omit<PostRow, 'content'>;
  category: Pick<CategoryRow, keyof typeof categoryRefColumns>;
  cover: ShownFile | null;
}

export interface WholePost extends ListedPost {
  post: PostRow;
}

/** Whether a category takes posts; locks it until the transaction ends. */
export const lockCategory = async (db: Database, id: string): Promise<boolean> => {
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.id, id), eq(categories.type, 'BLOG'), isNull(categories.deletedAt)))
    .for('key share');
  return rows.length > 0;
};

const COLUMNS = getTableColumns(posts);
/** Lists omit the content, by far the largest column. */
const { content: _content, ...SUMMARY_COLUMNS } = COLUMNS;

const SORT_COLUMNS = {
  publishedAt: posts.publishedAt,
  title: posts.titleKey,
  claps: posts.claps,
  isFeatured: posts.isFeatured,
} as const;

export const list = async (db: Database, query: PostListQuery): Promise<{ rows: ListedPost[]; total: number }> => {
  const statement = prepared(db, shapeOf('posts', query), (name) => pageOf(db, query).prepare(name));
  return pageRows(query, (values) => statement.execute(values));
};

const pageOf = (db: Database, query: PostListQuery) => {
  const field = query['sort-field'] ?? 'publishedAt';
  const direction = query['sort-direction'] ?? (field === 'title' ? 'asc' : 'desc');
  return select(db, SUMMARY_COLUMNS, and(isPublic(posts), ...conditionsOf(query)))
    .orderBy((direction === 'desc' ? desc : asc)(SORT_COLUMNS[field]), desc(posts.publishedAt), asc(posts.id))
    .limit(LIMIT)
    .offset(OFFSET);
};

const conditionsOf = ({ category, isFeatured, keyword }: PostListQuery): (SQL | undefined)[] => {
  return [
    category === undefined ? undefined : eq(categories.slug, sql.placeholder('category')),
    isFeatured === undefined ? undefined : eq(posts.isFeatured, sql.placeholder('isFeatured')),
    keyword === undefined ? undefined : hasEveryWord(posts.searchedTexts),
  ];
};

const IN_A_GROUP = 4;

/** The newest public posts of each category, in the categories' order. */
export const listNewestOfEach = (db: Database): Promise<ListedPost[]> =>
  prepared(db, 'newest posts of each category', (name) => {
    const ranked = db
      .select({
        id: posts.id,
        place:
          sql<number>`row_number() over (partition by ${posts.categoryId} order by ${posts.publishedAt} desc, ${posts.id})`.as(
            'place',
          ),
      })
      .from(posts)
      .where(isPublic(posts))
      .as('ranked');
    const newest = db.select({ id: ranked.id }).from(ranked).where(lte(ranked.place, IN_A_GROUP));
    return select(db, SUMMARY_COLUMNS, and(isPublic(categories), inArray(posts.id, newest)))
      .orderBy(asc(categories.position), asc(categories.id), desc(posts.publishedAt), asc(posts.id))
      .prepare(name);
  }).execute();

/** The public post with this slug, or else the last one that had it. */
export const findBySlug = async (db: Database, slug: string): Promise<WholePost | undefined> => {
  const statement = prepared(db, 'post by slug', (name) => {
    const { where, order } = matchSlug(post.name, posts, sql.placeholder('slug'));
    return select(db, COLUMNS, and(isPublic(posts), where))
      .orderBy(order)
      .limit(1)
      .prepare(name);
  });
  const [row] = await statement.execute({ slug });
  return row;
};

/** Enough for feed readers that update weekly. */
const IN_A_FEED = 30;

/** The newest public posts with their content. */
export const listNewest = (db: Database): Promise<WholePost[]> =>
  select(db, COLUMNS, isPublic(posts)).orderBy(desc(posts.publishedAt), asc(posts.id)).limit(IN_A_FEED);

/** A post's position among the others. */
export type PostPlace = Pick<PostRow, 'id' | 'categoryId' | 'publishedAt'>;

export const findPlace = async (db: Database, slug: string): Promise<PostPlace | undefined> => {
  const [row] = await db
    .select({ id: posts.id, categoryId: posts.categoryId, publishedAt: posts.publishedAt })
    .from(posts)
    .where(and(isPublic(posts), eq(posts.slug, slug)));
  return row;
};

const LINK_COLUMNS = { slug: posts.slug, title: posts.title, translations: posts.translations };

/** The public post before or after another one, by publication time. */
export const findNeighbour = async (
  db: Database,
  { id, publishedAt }: PostPlace,
  side: 'before' | 'after',
): Promise<Pick<PostRow, keyof typeof LINK_COLUMNS> | undefined> => {
  const isBefore = side === 'before';
  const [isBeyond, order] = isBefore ? [lt, desc] : [gt, asc];
  // Posts of the same moment are sorted by id, as in lists.
  const isBeyondOfMoment = and(eq(posts.publishedAt, publishedAt), isBefore ? gt(posts.id, id) : lt(posts.id, id));
  const [row] = await db
    .select(LINK_COLUMNS)
    .from(posts)
    .where(and(isPublic(posts), or(isBeyond(posts.publishedAt, publishedAt), isBeyondOfMoment)))
    .orderBy(order(posts.publishedAt), isBefore ? asc(posts.id) : desc(posts.id))
    .limit(1);
  return row;
};

const RELATED = 3;

/** Other public posts, those of the same category first, newest first. */
export const listRelated = (db: Database, { id, categoryId }: PostPlace): Promise<ListedPost[]> =>
  select(db, SUMMARY_COLUMNS, and(isPublic(posts), ne(posts.id, id)))
    .orderBy(desc(eq(posts.categoryId, categoryId)), desc(posts.publishedAt), asc(posts.id))
    .limit(RELATED);

export const listPaths = (db: Database): Promise<{ slug: string; updatedAt: Date; publishedAt: Date }[]> =>
  db
    .select({ slug: posts.slug, updatedAt: posts.updatedAt, publishedAt: posts.publishedAt })
    .from(posts)
    .where(isPublic(posts))
    .orderBy(asc(posts.slug));

const select = <Columns extends typeof SUMMARY_COLUMNS>(db: Database, columns: Columns, where: SQL | undefined) =>
  db
    .select({ post: columns, category: categoryRefColumns, cover: fileRecordColumns, total: totalColumn() })
    .from(posts)
    .innerJoin(categories, eq(categories.id, posts.categoryId))
    .leftJoin(files, eq(files.id, posts.coverId))
    .where(where);
