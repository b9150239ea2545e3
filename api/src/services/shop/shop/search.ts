import { and, type SQL, sql } from 'drizzle-orm';
import type { Locale } from 'shared-kernel/contracts';
import { isPublic } from '../../../platform/database/columns.ts';
import type { Database } from '../../../platform/database/database.ts';
import { textKey } from '../../../platform/database/text-key.ts';
import { conditionsOf, filtersOf, sortOf } from './filters.ts';
import type { ShopPage } from './list.ts';
import type { ShopListQuery } from './schemas.ts';
import { shops } from './table.ts';

const MOST_WORDS = 8;
const LONGEST_WORD = 40;
/** A word at least this long also finds those that begin with it. */
const PREFIX_FROM = 3;

/** What a keyword's word may stand for: itself, and what it may be a mistyping of. */
type Alternatives = string[];

/**
 * A page of the shops that a keyword finds, the best first.
 *
 * As typed, each word must be found. When nothing has them all, words are mended by what shops can be found by, and
 * when still nothing has them all, any of them will do.
 */
export async function search(db: Database, query: ShopListQuery, keyword: string, locale: Locale): Promise<ShopPage> {
  const words = wordsOf(keyword);
  if (words.length === 0) return { total: 0, summaries: '' };
  const find = (match: SQL) => findMatching(db, query, textKey(keyword), match, locale);

  const typed = words.map((word) => [word]);
  const asTyped = await find(matchAll(typed));
  if (asTyped.total > 0) return asTyped;
  const mended = await mend(db, words);
  const asMended = await find(matchAll(mended));
  if (asMended.total > 0 || words.length === 1) return asMended;
  return find(matchAny(mended));
}

const wordsOf = (keyword: string): string[] =>
  [...new Set(textKey(keyword).split(' '))]
    .filter((word) => word !== '' && word.length <= LONGEST_WORD)
    .slice(0, MOST_WORDS);

async function mend(db: Database, words: string[]): Promise<Alternatives[]> {
  const { rows } = (await db.execute(
    sql`select asked_word as word, near from near_words(array[${sql.join(
      words.map((word) => sql`${word}`),
      sql`, `,
    )}]::text[])`,
  )) as unknown as { rows: { word: string; near: string[] }[] };
  const near = new Map(rows.map((row) => [row.word, row.near]));
  return words.map((word) => [word, ...(near.get(word) ?? [])]);
}

/** Words hold letters and digits alone, so that none of them can be read as an operator. */
function matchWord(word: string): SQL {
  const plain = word.length < PREFIX_FROM ? word : `${word}:*`;
  // What French leaves out of every text ("de", "la") must not be asked for.
  return sql`case when numnode(to_tsquery('mall', ${word})) = 0 then ''::tsquery
    else to_tsquery('mall', ${word}) || to_tsquery('mall_plain', ${plain}) end`;
}

const join = (queries: SQL[], operator: '&&' | '||'): SQL => sql`(${sql.join(queries, sql.raw(` ${operator} `))})`;

const matchEach = (groups: Alternatives[]): SQL[] => groups.map((group) => join(group.map(matchWord), '||'));
const matchAll = (groups: Alternatives[]): SQL => join(matchEach(groups), '&&');
const matchAny = (groups: Alternatives[]): SQL => join(matchEach(groups), '||');

/** The page and the total of what matches, from one pass over it. */
async function findMatching(
  db: Database,
  query: ShopListQuery,
  key: string,
  match: SQL,
  locale: Locale,
): Promise<ShopPage> {
  // As a subquery it is worked out once, and not for each row.
  const wanted = sql`(select ${match})`;
  const byFit = [
    sql`${shops.titleKey} = ${key} desc`,
    sql`starts_with(${shops.titleKey}, ${key}) desc`,
    sql`ts_rank(${shops.search}, ${wanted}) desc`,
    sql`${shops.titleKey}, ${shops.id}`,
  ];
  const order = query['sort-field'] ? sortOf(query['sort-field'], query['sort-direction']) : byFit;
  const conditions = conditionsOf(filtersOf(query), (name) => query[name]);
  const { rows } = (await db.execute(sql`
    with found as (
      select ${shops.id} as id, row_number() over (order by ${sql.join(order, sql`, `)}) as position
      from ${shops}
      where ${and(isPublic(shops), sql`${shops.search} @@ ${wanted}`, ...conditions)}
    ), page as (
      select * from found order by position limit ${query.limit} offset ${(query.page - 1) * query.limit}
    )
    select
      (select count(*)::int from found) as total,
      (select coalesce(string_agg(summary, ',' order by position), '')
        from page join shop_documents on shop_id = page.id and locale = ${locale}) as summaries`)) as unknown as {
    rows: ShopPage[];
  };
  return rows[0] as ShopPage;
}
