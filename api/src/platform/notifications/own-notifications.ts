import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, max, or, type SQL, sql } from 'drizzle-orm';
import type { ContentName } from 'shared-kernel/content';
import type {
  Locale,
  Notification,
  NotificationChoices,
  NotificationKind,
  NotificationMode,
  Page,
} from 'shared-kernel/contracts';
import { textsIn } from '../../locales/index.ts';
import { labelsIn } from '../../locales/kernel-texts.ts';
import { roleNameIn } from '../../locales/role-name.ts';
import type { Database } from '../database/database.ts';
import type { WriteContext } from '../database/write.ts';
import { pageOf } from '../http/list-query.ts';
import { DEFAULT_MODES, readModes } from './notify.ts';
import { type NotificationRow, notificationChoices, notifications } from './table.ts';

const isOf = (accountId: string): SQL => eq(notifications.accountId, accountId);

const isUnreadOf = (accountId: string): SQL => and(isOf(accountId), isNull(notifications.readAt)) as SQL;

/** An account's notifications, newest first. */
export const listNotifications = async (
  db: Database,
  accountId: string,
  query: { page: number; limit: number },
  locale: Locale,
): Promise<Page<Notification>> => {
  const rows = await db
    .select()
    .from(notifications)
    .where(isOf(accountId))
    .orderBy(desc(notifications.at), desc(notifications.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const data = rows.map((row) => toNotification(row, locale));
  return pageOf(data, await db.$count(notifications, isOf(accountId)), query);
};

const toNotification = (row: NotificationRow, locale: Locale): Notification => {
  const { accountId: _, title: __, mail: ___, ...shown } = row;
  const times = { at: row.at.toISOString(), readAt: row.readAt?.toISOString() ?? null };
  return { ...shown, ...times, text: describeNotification(row, locale) };
};

/** What happened, in one line. @param show - applied to what accounts have written */
export const describeNotification = (
  { kind, detail, resource, title }: Pick<NotificationRow, 'kind' | 'detail' | 'resource' | 'title'>,
  locale: Locale,
  show = (written: string): string => written,
): string => {
  const t = textsIn(locale);
  if (kind === 'message') return t('notifications.message', { name: show(title) });
  if (kind === 'role') return t('notifications.role', { role: show(roleNameIn(locale, title)) });
  const type = labelsIn(locale)(`types.${resource as ContentName}.one`);
  return t(`notifications.${kind}`, { context: detail ?? '', type, title: show(title) });
};

export const countUnread = (db: Database, accountId: string): Promise<number> =>
  db.$count(notifications, isUnreadOf(accountId));

/** Marks an account's notifications as read: these or all, until a time if any. Mails no longer contain them. */
export const markRead = async (
  { db, at }: WriteContext,
  accountId: string,
  { ids, until }: { ids: readonly string[] | null; until: string | null },
): Promise<void> => {
  const isNamed = ids ? inArray(notifications.id, ids) : undefined;
  const isSeen = until === null ? undefined : lte(notifications.at, new Date(until));
  await db
    .update(notifications)
    .set({ readAt: at, mail: null })
    .where(and(isUnreadOf(accountId), isNamed, isSeen));
};

/** Marks what waits for a decision on a record, or for an answer to a message, as read for all accounts. */
export const closeReviews = async (
  { db, at }: Pick<WriteContext, 'db' | 'at'>,
  of: Pick<NotificationRow, 'resource' | 'recordId'>,
  kind: 'review' | 'message' = 'review',
): Promise<void> => {
  await db.update(notifications).set({ readAt: at, mail: null }).where(isUnreadAbout(kind, of));
};

/** Deletes what the author was notified about a decision that is undone, unless it was read. */
export const retractDecision = async (
  { db }: Pick<WriteContext, 'db'>,
  of: Pick<NotificationRow, 'resource' | 'recordId' | 'accountId'>,
): Promise<void> => {
  await db.delete(notifications).where(and(isUnreadAbout('decision', of), isOf(of.accountId)));
};

/** Finds the other subjects of an unread notification since the account last read one of this kind. */
type FindEarlier = (
  row: NotificationRow,
  since: Date | null,
) => Promise<Pick<NotificationRow, 'actorId' | 'at' | 'note'> | undefined>;

/**
 * Removes a deleted comment from unread notifications. A notification about several comments is then about the latest
 * one that is left.
 */
export const retractComment = async (
  { db }: Pick<WriteContext, 'db'>,
  of: Pick<NotificationRow, 'resource' | 'recordId' | 'actorId' | 'at'>,
  findEarlier: FindEarlier,
): Promise<void> => {
  const isOfComment = and(eq(notifications.actorId, of.actorId ?? ''), eq(notifications.at, of.at));
  const rows = await db
    .select()
    .from(notifications)
    .where(and(or(isUnreadAbout('comment', of), isUnreadAbout('mention', of)), isOfComment))
    .orderBy(asc(notifications.id))
    .for('update');
  for (const row of rows) {
    const isIt = eq(notifications.id, row.id);
    const earlier = await findEarlier(row, await lastReadOf(db, row));
    if (earlier) await db.update(notifications).set(earlier).where(isIt);
    else await db.delete(notifications).where(isIt);
  }
};

/** Time of the newest notification of this kind about the record that the account has read. */
const lastReadOf = async (
  db: Database,
  { accountId, kind, resource, recordId }: NotificationRow,
): Promise<Date | null> => {
  const { at } = notifications;
  const isSame = and(isAbout({ resource, recordId }), eq(notifications.kind, kind), isOf(accountId));
  const [row] = await db
    .select({ at: max(at) })
    .from(notifications)
    .where(and(isSame, isNotNull(notifications.readAt)));
  return row?.at ?? null;
};

const isAbout = ({ resource, recordId }: Pick<NotificationRow, 'resource' | 'recordId'>): SQL =>
  and(eq(notifications.resource, resource), eq(notifications.recordId, recordId)) as SQL;

const isUnreadAbout = (kind: NotificationKind, of: Pick<NotificationRow, 'resource' | 'recordId'>): SQL =>
  and(isAbout(of), eq(notifications.kind, kind), isNull(notifications.readAt)) as SQL;

/** Removes what an account wrote from the notifications of others. */
export const forgetNotes = async ({ db }: Pick<WriteContext, 'db'>, actorId: string): Promise<void> => {
  const isComment = inArray(notifications.kind, ['comment', 'mention']);
  await db
    .update(notifications)
    .set({ note: null })
    .where(and(eq(notifications.actorId, actorId), isComment));
};

/** Deletes the notifications of accounts that are deleted or leave the team. */
export const deleteNotifications = async (
  { db }: Pick<WriteContext, 'db'>,
  accountIds: readonly string[],
): Promise<void> => {
  // One parameter: a role can have more accounts than a statement can have parameters.
  await db.delete(notifications).where(sql`${notifications.accountId} = any(${sql.param(accountIds)}::text[])`);
};

/** Deletes the notifications about purged records, whose links would be dead. */
export const deleteNotificationsAbout = async (
  db: Database,
  resource: string,
  recordIds: readonly string[],
): Promise<void> => {
  const { resource: ofType, recordId } = notifications;
  await db.delete(notifications).where(and(eq(ofType, resource), inArray(recordId, [...recordIds])));
};

export const getChoices = async (db: Database, accountId: string): Promise<NotificationChoices> => {
  const modeOf = await readModes(db, [accountId]);
  const kinds = Object.keys(DEFAULT_MODES) as NotificationKind[];
  return { choices: kinds.map((kind) => ({ kind, mode: modeOf(accountId, kind) })) };
};

/** Sets an account's mode of a kind, also for mails that are not sent yet. */
export const setChoice = async (
  { db }: WriteContext,
  accountId: string,
  { kind, mode }: { kind: NotificationKind; mode: NotificationMode },
): Promise<NotificationChoices> => {
  const { accountId: account, kind: kindColumn } = notificationChoices;
  await db
    .insert(notificationChoices)
    .values({ accountId, kind, mode })
    .onConflictDoUpdate({ target: [account, kindColumn], set: { mode } });
  const isPending = and(isOf(accountId), eq(notifications.kind, kind), isNotNull(notifications.mail));
  const mail = mode === 'mail' || mode === 'digest' ? mode : null;
  await db.update(notifications).set({ mail }).where(isPending);
  return getChoices(db, accountId);
};
