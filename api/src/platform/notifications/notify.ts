import { inArray, isNull, sql } from 'drizzle-orm';
import { type Grant, reaches } from 'shared-kernel/access';
import type { NotificationKind, NotificationMode } from 'shared-kernel/contracts';
import type { Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import type { FindTeam, Notice, Notify } from './notice.ts';
import { notificationChoices, notifications } from './table.ts';

/** Default modes: mails only for work that waits for this account alone. */
export const DEFAULT_MODES: Readonly<Record<NotificationKind, NotificationMode>> = {
  review: 'digest',
  decision: 'mail',
  comment: 'digest',
  mention: 'mail',
  role: 'mail',
  import: 'office',
  publication: 'mail',
  message: 'digest',
};

/** Creates {@link Notify}. An unread notification of the same kind and record is replaced. */
export const createNotify =
  (findTeam: FindTeam): Notify =>
  async ({ db, at, actorId }, notices) => {
    const team = await findTeam(db);
    const modeOf = await readModes(
      db,
      team.map(({ id }) => id),
    );
    const rows = new Map<string, typeof notifications.$inferInsert>();
    for (const { to, ...notice } of notices) {
      const { kind, resource, recordId, detail = null, note = null } = notice;
      for (const { id: accountId, access } of team) {
        const isMeant = isGrant(to)
          ? accountId !== actorId && reaches(access, to.resource, to.privileges)
          : to.includes(accountId);
        const mode = modeOf(accountId, kind);
        if (!isMeant || mode === 'off') continue;
        const mail = mode === 'office' ? null : mode;
        const row = { ...notice, detail, note, id: newId(), accountId, actorId, at, mail };
        rows.set([resource, recordId, kind, accountId].join(), row);
      }
    }
    if (rows.size === 0) return;
    const { resource, recordId, kind, accountId, mail } = notifications;
    const replaced = (name: string) => sql.raw(`excluded.${name}`);
    await db
      .insert(notifications)
      // Sorted, so that concurrent transactions can't deadlock.
      .values([...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row))
      .onConflictDoUpdate({
        target: [resource, recordId, kind, accountId],
        targetWhere: isNull(notifications.readAt),
        set: {
          // A new id, so that marking the previous notification as read doesn't include its replacement.
          id: replaced('id'),
          title: replaced('title'),
          detail: replaced('detail'),
          note: replaced('note'),
          actorId: replaced('actor_id'),
          at: replaced('at'),
          // A record that still waits, or a conversation, is mailed once.
          mail: sql`case when ${kind} in ('review', 'comment') then ${mail} else excluded.mail end`,
        },
      });
  };

const isGrant = (to: Notice['to']): to is Grant => 'resource' in to;

/** The modes of accounts. */
export const readModes = async (
  db: Database,
  accountIds: readonly string[],
): Promise<(accountId: string, kind: NotificationKind) => NotificationMode> => {
  const rows = await db.select().from(notificationChoices).where(inArray(notificationChoices.accountId, accountIds));
  const chosen = new Map(rows.map(({ accountId, kind, mode }) => [`${accountId} ${kind}`, mode]));
  return (accountId, kind) => chosen.get(`${accountId} ${kind}`) ?? DEFAULT_MODES[kind];
};
