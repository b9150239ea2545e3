import { hash } from 'node:crypto';
import { and, desc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import type { MissedSearch } from 'shared-kernel/contracts';
import { addDays } from 'shared-kernel/hours';
import { textKey } from 'shared-kernel/text-key';
import { audit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import { NotFoundError } from '../../platform/http/errors.ts';
import { missedSearches } from './table.ts';

/** Days on which a term is searched for before the team can read it: what was looked for once stays a digest. */
const DAYS = 3;
/** Characters of a term: names of shops and of what they sell are no longer, and sentences are. */
const [SHORTEST, LONGEST] = [2, 40];
/** Digits of a term: fewer than a phone number or an identity card has. */
const MOST_DIGITS = 4;
/** Terms that are counted in one day: no more are kept, whoever makes some up. */
const MOST_TERMS = 2_000;
const KEPT_DAYS = 90;
const MOST_SHOWN = 20;
/** Characters of a digest: as an id has, by which one is named. */
const ID_LENGTH = 24;

/**
 * A keyword as it is counted: without accents, case and punctuation.
 * @returns undefined for addresses, numbers and sentences, which may be personal.
 */
export const countedTerm = (keyword: string): string | undefined => {
  const term = textKey(keyword);
  const digits = term.match(/\p{N}/gu)?.length ?? 0;
  // Other signs for @ become it only in this form.
  const isAddress = keyword.normalize('NFKC').includes('@');
  const isCounted = !isAddress && digits <= MOST_DIGITS && term.length >= SHORTEST && term.length <= LONGEST;
  return isCounted ? term : undefined;
};

/**
 * Counts that visitors found nothing by a keyword on a day: once, since answers are cached and the same person may ask again.
 * Until that was so on several days, a digest is all that is kept of it.
 * @param today - `YYYY-MM-DD`.
 */
export const countMissedSearch = async (db: Database, keyword: string, today: string): Promise<void> => {
  const term = countedTerm(keyword);
  if (term === undefined) return;
  const digest = hash('sha256', term, 'hex').slice(0, ID_LENGTH);
  await db.execute(sql`insert into ${missedSearches} (day, digest, term)
    select ${today}::date, ${digest},
      case when (select count(*) from ${missedSearches} where digest = ${digest}) + 1 >= ${DAYS} then ${term} end
    where (select count(*) from ${missedSearches} where day = ${today}::date) < ${MOST_TERMS}
    on conflict do nothing`);
};

/** What visitors looked for in vain, first what they looked for on most days. */
export const listMissedSearches = async (db: Database): Promise<MissedSearch[]> => {
  const days = sql<number>`count(*)::int`;
  const term = sql<string>`max(${missedSearches.term})`;
  return db
    .select({ id: missedSearches.digest, term, days, lastOn: sql<string>`max(${missedSearches.day})::text` })
    .from(missedSearches)
    .groupBy(missedSearches.digest)
    .having(and(gte(days, DAYS), isNotNull(term)))
    .orderBy(desc(days), term)
    .limit(MOST_SHOWN);
};

/**
 * Forgets a term. Who removed one is logged for good, and therefore not which.
 * @throws NotFoundError when it isn't there any more.
 */
export const removeMissedSearch = async (context: WriteContext, id: string): Promise<void> => {
  const removed = await context.db.delete(missedSearches).where(eq(missedSearches.digest, id)).returning();
  if (removed.length === 0) throw new NotFoundError('missedSearch');
  await audit(context, { action: 'delete', resource: 'missedSearch' });
};

/** Forgets the searches that are too old. */
export const removeOldSearches = async (db: Database, today: string): Promise<void> =>
  void (await db.delete(missedSearches).where(lt(missedSearches.day, addDays(today, -KEPT_DAYS))));
