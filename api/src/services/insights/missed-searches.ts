import { hash } from 'node:crypto';
import { desc, isNotNull, lt, sql } from 'drizzle-orm';
import { textKey } from 'shared-kernel/content';
import type { MissedSearch } from 'shared-kernel/contracts';
import { addDays } from 'shared-kernel/hours';
import type { Database } from '../../platform/database/database.ts';
import { missedSearches } from './table.ts';

/** Times that a term is searched for before it is kept: what only one person looks for is theirs. */
const TIMES = 3;
/** Characters of a term: names of shops and of what they sell are no longer, and sentences are. */
const [SHORTEST, LONGEST] = [2, 40];
/** Digits of a term: fewer than a phone number or an identity card has. */
const MOST_DIGITS = 4;
/** Terms that are counted in one day: whoever makes some up fills no table with them. */
const MOST_TERMS = 2_000;
const KEPT_DAYS = 90;
const MOST_SHOWN = 20;

/**
 * A keyword as it is counted: without accents, case and punctuation.
 * @returns undefined for what may name a person.
 */
export const countedTerm = (keyword: string): string | undefined => {
  const term = textKey(keyword);
  const digits = term.match(/\p{N}/gu)?.length ?? 0;
  const isCounted =
    !keyword.includes('@') && digits <= MOST_DIGITS && term.length >= SHORTEST && term.length <= LONGEST;
  return isCounted ? term : undefined;
};

/**
 * Counts that visitors found nothing by a keyword. Until it was searched for several times, a digest is all that is kept of it.
 * @param today - `YYYY-MM-DD`.
 */
export const countMissedSearch = async (db: Database, keyword: string, today: string): Promise<void> => {
  const term = countedTerm(keyword);
  if (term === undefined) return;
  const digest = hash('sha256', term, 'base64url');
  await db.execute(sql`insert into ${missedSearches} (day, digest, count, term)
    select ${today}::date, ${digest}, 1, case when known.total + 1 >= ${TIMES} then ${term} end
    from (select coalesce(sum(count), 0) as total from ${missedSearches} where digest = ${digest}) as known
    where known.total > 0 or (select count(*) from ${missedSearches} where day = ${today}::date) < ${MOST_TERMS}
    on conflict (day, digest) do update set count = ${missedSearches.count} + 1, term = excluded.term`);
};

/** What visitors looked for in vain, the most wanted first. */
export const listMissedSearches = async (db: Database): Promise<MissedSearch[]> => {
  const total = sql<number>`sum(${missedSearches.count})::int`;
  const term = sql<string>`max(${missedSearches.term})`;
  return db
    .select({ term, count: total, lastOn: sql<string>`max(${missedSearches.day})::text` })
    .from(missedSearches)
    .groupBy(missedSearches.digest)
    .having(isNotNull(term))
    .orderBy(desc(total), term)
    .limit(MOST_SHOWN);
};

/** Forgets the searches that are too old. */
export const removeOldSearches = async (db: Database, today: string): Promise<void> =>
  void (await db.delete(missedSearches).where(lt(missedSearches.day, addDays(today, -KEPT_DAYS))));
