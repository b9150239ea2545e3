import { and, asc, desc, eq, gt, inArray, lt, lte, ne, or, sql } from 'drizzle-orm';
import { isPublic } from '../../content/model/table-columns.ts';
import type { Found } from '../../content/public/public-reads.ts';
import type { Database } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { categories } from '../categories/port.ts';
import { postReads } from './model.ts';
import { type PostRow, posts } from './table.ts';

const NEWEST_FIRST = [desc(posts.publishedAt), asc(posts.id)];

const IN_A_GROUP = 4;

/** The newest public posts of each category, in the categories' order. */
export const listNewestOfEach = (db: Database): Promise<Found[]> =>
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
    return postReads
      .select(db, 'listed', isPublic(categories), inArray(posts.id, newest))
      .orderBy(asc(categories.position), asc(categories.id), ...NEWEST_FIRST)
      .prepare(name);
  }).execute();

/** Enough for feed readers that update weekly. */
const IN_A_FEED = 30;

/** The newest public posts with their content. */
export const listNewest = (db: Database): Promise<Found[]> =>
  postReads
    .select(db, 'whole')
    .orderBy(...NEWEST_FIRST)
    .limit(IN_A_FEED);

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
export const listRelated = (db: Database, { id, categoryId }: PostPlace): Promise<Found[]> =>
  postReads
    .select(db, 'listed', ne(posts.id, id))
    .orderBy(desc(eq(posts.categoryId, categoryId)), ...NEWEST_FIRST)
    .limit(RELATED);
