import { and, type SQL, sql } from 'drizzle-orm';
import type { Locale } from 'shared-kernel/contracts';
import { textKey } from 'shared-kernel/i18n/text-key';
import { isPublic } from '../../../content/model/table-columns.ts';
import { findSimilarWords } from '../../../content/search/search-words.ts';
import type { Database } from '../../../platform/database/database.ts';
import { LIMIT, OFFSET, shapeOf } from '../../../platform/database/page-rows.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { meaningfulWords, toGroups, type Wanted, wordsOf } from '../../../platform/database/text-search.ts';
import { readWanted } from '../../site/port.ts';
import { conditionsOf, filtersOf, sortOf } from './filters.ts';
import { type ShopPage, summariesOf } from './list.ts';
import type { ShopListQuery } from './schemas.ts';
import { shops } from './table.ts';

/**
 * Searches shops by a keyword, best match first. First every word must match as typed. Without a match, typing errors
 * are corrected. Still without a match, any one word suffices.
 */
export const search = async (
  db: Database,
  query: ShopListQuery,
  keyword: string,
  locale: Locale,
): Promise<ShopPage> => {
  const { wanted } = await readWanted(db, keyword);
  if (wanted.length === 0) return { total: 0, summaries: '' };
  const statement = prepared(db, shapeOf('shops found', query), (name) => statementOf(db, query).prepare(name));
  const find = async (some: Wanted, every: boolean): Promise<ShopPage> => {
    const offset = (query.page - 1) * query.limit;
    const asked = { ...query, groups: toGroups(some), every, key: textKey(keyword), locale, offset };
    const [page] = await statement.execute(asked);
    return page as ShopPage;
  };

  const asTyped = await find(wanted, true);
  if (asTyped.total > 0) return asTyped;
  const words = meaningfulWords(wordsOf(keyword));
  const corrected = await findSimilarWords(db, words);
  const asCorrected = await find(corrected, true);
  return asCorrected.total > 0 || words.length === 1 ? asCorrected : find(corrected, false);
};

/** Selects the page and the total of a search in one pass. */
const statementOf = (db: Database, query: ShopListQuery) => {
  const order = query['sort-field'] ? sortOf(query['sort-field'], query['sort-direction']) : BY_FIT;
  const conditions = conditionsOf(filtersOf(query), sql.placeholder);
  const found = db.$with('found').as(
    db
      .select({
        id: shops.id,
        position: sql<number>`row_number() over (order by ${sql.join(order, sql`, `)})`.as('position'),
      })
      .from(shops)
      .where(and(isPublic(shops), sql`${shops.search} @@ ${WANTED}`, ...conditions)),
  );
  const page = sql`(select id from found order by position limit ${LIMIT} offset ${OFFSET}) as page`;
  const total = sql<number>`(select count(*)::int from found)`;
  return db
    .with(found)
    .select({ total, summaries: summariesOf(sql`page.id`) })
    .from(page);
};

/** A subquery, so that PostgreSQL computes it once and not per row. */
const WANTED = sql`(select shop_query(${sql.placeholder('groups')}, ${sql.placeholder('every')}))`;

const KEY = sql.placeholder('key');
const BY_FIT: SQL[] = [
  sql`${shops.titleKey} = ${KEY} desc`,
  sql`starts_with(${shops.titleKey}, ${KEY}) desc`,
  sql`ts_rank(${shops.search}, ${WANTED}) desc`,
  sql`${shops.titleKey}`,
  sql`${shops.id}`,
];
