import { and, asc, desc, eq, gte, ilike, inArray, lt, notExists, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { containing } from '../../../platform/database/page-rows.ts';
import { emailKeyOf } from '../../../platform/mail/email-key.ts';
import { deleteNotificationsAbout } from '../../../platform/notifications/own-notifications.ts';
import type { MessageListQuery } from './schemas.ts';
import { type MessageRow, messageReplies, messages, type ReplyRow } from './table.ts';

/** Stores a message unless it is stored already. @returns whether it is new */
export const insert = async (db: Database, row: typeof messages.$inferInsert): Promise<boolean> => {
  const stored = await db.insert(messages).values(row).onConflictDoNothing().returning({ id: messages.id });
  return stored.length > 0;
};

export const find = async (db: Database, id: string): Promise<MessageRow | undefined> => {
  const [row] = await db.select().from(messages).where(eq(messages.id, id));
  return row;
};

/** {@link find} with a lock until the transaction ends. */
export const lock = async (db: Database, id: string): Promise<MessageRow | undefined> => {
  const [row] = await db.select().from(messages).where(eq(messages.id, id)).for('update');
  return row;
};

/** Messages of an address, the oldest first. */
export const listOfEmail = (db: Database, email: string): Promise<MessageRow[]> =>
  db
    .select()
    .from(messages)
    .where(eq(messages.emailKey, emailKeyOf(email)))
    .orderBy(asc(messages.createdAt), asc(messages.id));

const SORT_COLUMNS = { createdAt: messages.createdAt, name: messages.name } as const;

const matching = ({ keyword, status, subject }: MessageListQuery): SQL | undefined => {
  const texts = [messages.name, messages.emailKey, messages.message];
  return and(
    status && eq(messages.status, status),
    subject && eq(messages.subject, subject),
    keyword === undefined ? undefined : or(...texts.map((column) => ilike(column, containing(keyword)))),
  );
};

export const list = async (db: Database, query: MessageListQuery): Promise<{ rows: MessageRow[]; total: number }> => {
  const { page, limit, 'sort-field': field = 'createdAt', 'sort-direction': direction = 'desc' } = query;
  const order = direction === 'desc' ? desc : asc;
  const rows = await db
    .select()
    .from(messages)
    .where(matching(query))
    .orderBy(order(SORT_COLUMNS[field]), order(messages.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, total: await db.$count(messages, matching(query)) };
};

/** Updates a locked message. */
export const update = async (db: Database, row: MessageRow, changes: Partial<MessageRow>): Promise<void> =>
  void (await db
    .update(messages)
    .set({ ...changes, version: row.version + 1 })
    .where(eq(messages.id, row.id)));

export const hasReply = async (db: Database, id: string): Promise<boolean> =>
  (await db.$count(messageReplies, eq(messageReplies.id, id))) > 0;

export const insertReply = async (db: Database, row: ReplyRow): Promise<void> =>
  void (await db.insert(messageReplies).values(row));

/** Answers to messages, the oldest first. */
export const listReplies = (db: Database, messageIds: readonly string[]): Promise<ReplyRow[]> =>
  db
    .select()
    .from(messageReplies)
    .where(inArray(messageReplies.messageId, [...messageIds]))
    .orderBy(asc(messageReplies.at), asc(messageReplies.id));

/** Deletes messages with their answers and notifications. @returns their ids */
const removeWhere = async (db: Database, where: SQL | undefined): Promise<string[]> => {
  const removed = await db.delete(messages).where(where).returning({ id: messages.id });
  const ids = removed.map(({ id }) => id);
  await deleteNotificationsAbout(db, 'message', ids);
  return ids;
};

export const remove = (db: Database, id: string): Promise<string[]> => removeWhere(db, eq(messages.id, id));

export const removeOfEmail = (db: Database, email: string): Promise<string[]> =>
  removeWhere(db, eq(messages.emailKey, emailKeyOf(email)));

/** Deletes messages that neither arrived nor were answered since a time. */
export const removeOldMessages = (db: Database, before: Date): Promise<string[]> => {
  const answered = db
    .select({ id: messageReplies.id })
    .from(messageReplies)
    .where(and(eq(messageReplies.messageId, messages.id), gte(messageReplies.at, before)));
  return removeWhere(db, and(lt(messages.createdAt, before), notExists(answered)));
};
