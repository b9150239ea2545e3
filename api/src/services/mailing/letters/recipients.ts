import { and, asc, count, eq, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { LetterCounts, Locale } from 'shared-kernel/contracts';
import type { Database } from '../../../platform/database/database.ts';
import type { WriteContext } from '../../../platform/database/write.ts';
import { type ContactRow, contacts } from '../table.ts';
import { type LetterRow, letterRecipients, letters, type RecipientStatus } from './table.ts';

/** Contacts that get letters: confirmed, and reachable. */
const getsLetters = and(eq(contacts.status, 'confirmed'), isNull(contacts.bouncedAt), isNull(contacts.deletedAt));

/** {@link getsLetters} of a contact that is already loaded, for a letter's language. */
export const canReceive = (contact: ContactRow, { locale }: Pick<LetterRow, 'locale'>): boolean =>
  contact.status === 'confirmed' && !contact.bouncedAt && !contact.deletedAt && contact.locale === locale;

/** Number of contacts of each language that get letters. */
export const countReaders = async (db: Database): Promise<Map<Locale, number>> => {
  const rows = await db
    .select({ locale: contacts.locale, total: count() })
    .from(contacts)
    .where(getsLetters)
    .groupBy(contacts.locale);
  return new Map(rows.map(({ locale, total }) => [locale, total]));
};

/** Contacts confirmed before the letter's start. */
const isOf = ({ locale, startedAt }: LetterRow): SQL | undefined =>
  and(getsLetters, eq(contacts.locale, locale), startedAt ? lte(contacts.confirmedAt, startedAt) : undefined);

/** Queues the next mails of a letter. @returns the ids of their contacts, at most `limit` */
export const queueRecipients = async (
  { db, at }: WriteContext,
  letter: LetterRow,
  limit: number,
): Promise<string[]> => {
  if (limit === 0) return [];
  const hasRow = db
    .select({ one: sql`1` })
    .from(letterRecipients)
    .where(and(eq(letterRecipients.letterId, letter.id), eq(letterRecipients.contactId, contacts.id)));
  const next = await db
    .select({ contactId: contacts.id })
    .from(contacts)
    .where(and(isOf(letter), sql`not exists ${hasRow}`))
    .orderBy(asc(contacts.id))
    .limit(limit);
  if (next.length === 0) return [];
  await db.insert(letterRecipients).values(next.map((row) => ({ ...row, letterId: letter.id, queuedAt: at })));
  return next.map(({ contactId }) => contactId);
};

/**
 * Mails of all letters that count for the calendar minute of `now`: those without an attempt, and those with their last
 * one in it. A mail that the server defers leaves its place to others.
 */
export const countInMinute = (db: Database, now: Date): Promise<number> => {
  const isNew = and(eq(letterRecipients.status, 'queued'), isNull(letterRecipients.attemptedAt));
  return db.$count(letterRecipients, or(isNew, gte(letterRecipients.attemptedAt, minuteOf(now))));
};

/** The start of a calendar minute. */
const minuteOf = (now: Date): Date => new Date(Math.floor(now.getTime() / 60_000) * 60_000);

export const hasQueued = async (db: Database, letterId: string): Promise<boolean> =>
  (await db.$count(
    letterRecipients,
    and(eq(letterRecipients.letterId, letterId), eq(letterRecipients.status, 'queued')),
  )) > 0;

/** A queued mail with its letter and its contact; undefined once it was handled. */
export const findQueued = async (db: Database, letterId: string, contactId: string) => {
  const [found] = await db
    .select({ letter: letters, contact: contacts, queuedAt: letterRecipients.queuedAt })
    .from(letterRecipients)
    .innerJoin(letters, eq(letters.id, letterRecipients.letterId))
    .innerJoin(contacts, eq(contacts.id, letterRecipients.contactId))
    .where(and(isMail(letterId, contactId), eq(letterRecipients.status, 'queued')));
  return found;
};

const isMail = (letterId: string, contactId: string): SQL | undefined =>
  and(eq(letterRecipients.letterId, letterId), eq(letterRecipients.contactId, contactId));

/**
 * Reserves one of the sendings that the current minute allows, at most one for each mail. A lock serialises processes.
 * @param rate - maximum of mails per minute, for all letters together
 * @returns whether the mail may be sent now
 */
export const reserveSending = (
  db: Database,
  { letterId, contactId, now, rate }: { letterId: string; contactId: string; now: Date; rate: number },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('attempts of letters', 0))`);
    const minute = minuteOf(now);
    if ((await tx.$count(letterRecipients, gte(letterRecipients.attemptedAt, minute))) >= rate) return false;
    const isFirst = or(isNull(letterRecipients.attemptedAt), lt(letterRecipients.attemptedAt, minute));
    const taken = await tx
      .update(letterRecipients)
      .set({ attemptedAt: now })
      .where(and(isMail(letterId, contactId), isFirst))
      .returning({ letterId: letterRecipients.letterId });
    return taken.length > 0;
  });

/** Stores what became of a mail. */
export const setOutcome = async (
  { db }: Pick<WriteContext, 'db'>,
  letterId: string,
  contactId: string,
  status: RecipientStatus,
): Promise<void> => void (await db.update(letterRecipients).set({ status }).where(isMail(letterId, contactId)));

/** Marks the waiting mails of a stopped letter, so that their jobs send nothing. */
export const skipQueued = async ({ db }: Pick<WriteContext, 'db'>, letterId: string): Promise<void> => {
  const isWaiting = and(eq(letterRecipients.letterId, letterId), eq(letterRecipients.status, 'queued'));
  await db.update(letterRecipients).set({ status: 'skipped' }).where(isWaiting);
};

/** Counts that a contact unsubscribed by a letter's link. A link with another letter's id counts nothing. */
export const countUnsubscribed = async (
  { db, at }: WriteContext,
  letterId: string,
  contactId: string,
): Promise<void> => {
  await db
    .update(letterRecipients)
    .set({ unsubscribedAt: at })
    .where(and(isMail(letterId, contactId), isNull(letterRecipients.unsubscribedAt)));
};

type Handled = Omit<LetterCounts, 'recipients'>;

/** Counts of letters, by id; letters without mails are missing. */
export const countHandled = async (db: Database, ids: string[]): Promise<Map<string, Handled>> => {
  const { letterId, status, unsubscribedAt } = letterRecipients;
  const of = (wanted: RecipientStatus) => sql<number>`(count(*) filter (where ${status} = ${wanted}))::int`;
  const rows = await db
    .select({
      letterId,
      sent: of('sent'),
      failed: of('failed'),
      bounced: of('bounced'),
      skipped: of('skipped'),
      unsubscribed: sql<number>`count(${unsubscribedAt})::int`,
    })
    .from(letterRecipients)
    .where(inArray(letterId, ids))
    .groupBy(letterId);
  return new Map(rows.map(({ letterId: id, ...counts }) => [id, counts]));
};
