import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import type { Locale } from 'shared-kernel/contracts';
import { textsIn } from '../../locales/index.ts';
import { write } from '../database/write.ts';
import type { ServiceDeps } from '../service/service.ts';
import type { FindTeam } from './notice.ts';
import { describeNotification } from './own-notifications.ts';
import { type NotificationRow, notifications } from './table.ts';

const MAIL_QUEUE = 'notifications.mail';
const DIGEST_QUEUE = 'notifications.digest';
const CLEAN_UP_QUEUE = 'notifications.clean-up';

/** Page with the choices, from which each mail can be turned off. */
const CHOICES_PAGE = '/admin/notifications/choices';
/** Milliseconds before a mail: decisions can be undone, and several notifications share one mail. */
const DELAY_MS = 60_000;
/** Notifications that a mail lists. */
const MAX_LISTED = 20;
/** Characters of a title or note in mails. */
const MAX_QUOTED = 200;
/** Notifications per transaction. */
const BATCH = 1_000;
const DAY_MS = 24 * 3600_000;
/** Days that read notifications are kept, and unread ones. */
const READ_DAYS = 90;
const UNREAD_DAYS = 365;

type Deps = Pick<ServiceDeps, 'config' | 'database' | 'invalidationBus' | 'sendMail'> & { findTeam: FindTeam };

/** Mails notifications each minute, digests each morning, and deletes old notifications each night. */
export const scheduleNotifications = (deps: Deps & Pick<ServiceDeps, 'jobs'>): void => {
  const { jobs } = deps;
  jobs.define(MAIL_QUEUE, () => mailNotifications(deps, 'mail', new Date(Date.now() - DELAY_MS)), { retryLimit: 0 });
  jobs.schedule(MAIL_QUEUE, '* * * * *');
  jobs.define(DIGEST_QUEUE, () => mailNotifications(deps, 'digest', new Date()));
  jobs.schedule(DIGEST_QUEUE, '0 7 * * *');
  jobs.define(CLEAN_UP_QUEUE, () => deleteOld(deps, new Date()));
  jobs.schedule(CLEAN_UP_QUEUE, '25 4 * * *');
};

/** Mails unread notifications until a time: one mail for each account. */
export const mailNotifications = async (deps: Deps, mail: 'mail' | 'digest', until: Date): Promise<void> => {
  while (await mailBatch(deps, mail, until));
};

/** @returns whether there may be more */
const mailBatch = (deps: Deps, mail: 'mail' | 'digest', until: Date): Promise<boolean> =>
  write(deps, {}, async (context) => {
    const { db } = context;
    const team = new Map((await deps.findTeam(db)).map((member) => [member.id, member]));
    const isDue = and(eq(notifications.mail, mail), isNull(notifications.readAt), lte(notifications.at, until));
    // A suspended account is mailed once it is active again.
    const isOfMember = inArray(notifications.accountId, [...team.keys()]);
    const rows = await db
      .select()
      .from(notifications)
      .where(and(isDue, isOfMember))
      .orderBy(asc(notifications.accountId), asc(notifications.at), asc(notifications.id))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    if (rows.length === 0) return false;
    for (const [accountId, own] of Map.groupBy(rows, (row) => row.accountId)) {
      const member = team.get(accountId);
      if (!member) continue;
      const { email: to, locale } = member;
      const items = itemsOf(own, locale);
      await deps.sendMail(context, {
        to,
        locale,
        template: 'notifications',
        values: { link: '/admin/notifications', items },
        unsubscribe: { page: CHOICES_PAGE },
      });
    }
    const ids = rows.map(({ id }) => id);
    await db.update(notifications).set({ mail: null }).where(inArray(notifications.id, ids));
    return rows.length === BATCH;
  });

const itemsOf = (rows: readonly NotificationRow[], locale: Locale): string[] => {
  const items = rows.slice(0, MAX_LISTED).map((row) => itemOf(row, locale));
  const rest = rows.length - items.length;
  return rest > 0 ? [...items, textsIn(locale)('notifications.more', { rest })] : items;
};

const itemOf = (row: NotificationRow, locale: Locale): string =>
  [describeNotification(row, locale, quote), row.note && quote(row.note)].filter(Boolean).join(' — ');

/**
 * Text that an account has written, as a part of one line: neither breaks nor direction marks can make it look like a
 * line of the mail. U+2068 and U+2069 isolate it, so that its direction doesn't change the text around it.
 */
const quote = (written: string): string => {
  const characters = [
    ...written
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '')
      .trim(),
  ];
  const cut = characters.length > MAX_QUOTED ? [...characters.slice(0, MAX_QUOTED), '…'] : characters;
  return `\u2068${cut.join('')}\u2069`;
};

export const deleteOld = async ({ database: { db } }: Pick<Deps, 'database'>, now: Date): Promise<void> => {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const { readAt, at } = notifications;
  await db
    .delete(notifications)
    .where(or(and(isNotNull(readAt), lt(readAt, before(READ_DAYS))), lt(at, before(UNREAD_DAYS))));
};
