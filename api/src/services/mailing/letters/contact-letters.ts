import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { letterRecipients, letters } from './table.ts';

/** The letters to a contact, oldest first. */
export const listLetters = (db: Database, contactId: string) =>
  db
    .select({
      subject: letters.subject,
      status: letterRecipients.status,
      attemptedAt: letterRecipients.attemptedAt,
      unsubscribedAt: letterRecipients.unsubscribedAt,
    })
    .from(letterRecipients)
    .innerJoin(letters, eq(letters.id, letterRecipients.letterId))
    .where(eq(letterRecipients.contactId, contactId))
    .orderBy(asc(letterRecipients.queuedAt));

export type LetterToContact = Awaited<ReturnType<typeof listLetters>>[number];

/** Forgets which letters a contact got. The letters no longer count the contact. */
export const eraseLetters = async (db: Database, contactId: string): Promise<void> => {
  const erased = await db
    .delete(letterRecipients)
    .where(eq(letterRecipients.contactId, contactId))
    .returning({ letterId: letterRecipients.letterId });
  const isOfThese = inArray(
    letters.id,
    erased.map(({ letterId }) => letterId),
  );
  await db
    .update(letters)
    .set({ recipients: sql`${letters.recipients} - 1` })
    .where(isOfThese);
};
