import { hash } from 'node:crypto';
import { and, desc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import type { MissedSearch } from 'shared-kernel/contracts';
import { addDays } from 'shared-kernel/hours';
import { textKey } from 'shared-kernel/i18n/text-key';
import { audit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import { NotFoundError } from '../../platform/http/errors.ts';
import { missedSearches } from './table.ts';

/** Days on which a term must occur before the team sees it. Until then only its hash is stored. */
const DAYS = 3;
/** Characters of a term: enough for names and products, too few for sentences. */
const [SHORTEST, LONGEST] = [2, 40];
/** Maximum digits of a term: fewer than in phone numbers and identity cards. */
const MAX_DIGITS = 4;
/** Maximum terms per day, so that invented searches can't fill the table. */
const MAX_TERMS = 2_000;
const KEPT_DAYS = 90;
const MAX_SHOWN = 20;
/** Characters of a digest, the length of an id. */
const ID_LENGTH = 24;

/** Normalises a keyword for counting. @returns undefined for addresses, numbers and sentences, which may be personal */
export const countedTerm = (keyword: string): string | undefined => {
  const term = textKey(keyword);
  const digits = term.match(/\p{N}/gu)?.length ?? 0;
  // Other at signs become `@` by this normalisation.
  const isAddress = keyword.normalize('NFKC').includes('@');
  const isCounted = !isAddress && digits <= MAX_DIGITS && term.length >= SHORTEST && term.length <= LONGEST;
  return isCounted ? term : undefined;
};

/**
 * Counts a search without results, once per day, since responses are cached and a visitor may repeat a search. Only its
 * hash is stored until it occurred on several days.
 * @param today - `YYYY-MM-DD`.
 */
export const countMissedSearch = async (db: Database, keyword: string, today: string): Promise<void> => {
  const term = countedTerm(keyword);
  if (term === undefined) return;
  const digest = hash('sha256', term, 'hex').slice(0, ID_LENGTH);
  await db.execute(sql`insert into ${missedSearches} (day, digest, term)
    select ${today}::date, ${digest},
      case when (select count(*) from ${missedSearches} where digest = ${digest}) + 1 >= ${DAYS} then ${term} end
    where (select count(*) from ${missedSearches} where day = ${today}::date) < ${MAX_TERMS}
    on conflict do nothing`);
};

/** Searches without results, those on the most days first. */
export const listMissedSearches = async (db: Database): Promise<MissedSearch[]> => {
  const days = sql<number>`count(*)::int`;
  const term = sql<string>`max(${missedSearches.term})`;
  return db
    .select({ id: missedSearches.digest, term, days, lastOn: sql<string>`max(${missedSearches.day})::text` })
    .from(missedSearches)
    .groupBy(missedSearches.digest)
    .having(and(gte(days, DAYS), isNotNull(term)))
    .orderBy(desc(days), term)
    .limit(MAX_SHOWN);
};

/**
 * Deletes a term. The audit log is permanent, so it omits the term.
 * @throws NotFoundError when it doesn't exist any more
 */
export const removeMissedSearch = async (context: WriteContext, id: string): Promise<void> => {
  const removed = await context.db.delete(missedSearches).where(eq(missedSearches.digest, id)).returning();
  if (removed.length === 0) throw new NotFoundError('missedSearch');
  await audit(context, { action: 'delete', resource: 'missedSearch' });
};

/** Deletes old searches. */
export const removeOldSearches = async (db: Database, today: string): Promise<void> =>
  void (await db.delete(missedSearches).where(lt(missedSearches.day, addDays(today, -KEPT_DAYS))));
