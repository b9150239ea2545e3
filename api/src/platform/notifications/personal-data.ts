import { and, asc, eq } from 'drizzle-orm';
import type { OwnNotification, PersonalRecords } from 'shared-kernel/contracts';
import { readPages, rowsAfter } from '../database/read-pages.ts';
import { INSTANT, listOf, nullable, responseObject, TEXT } from '../openapi/json-schema.ts';
import type { PersonalData } from '../service/personal-data.ts';
import { deleteNotifications, getChoices } from './own-notifications.ts';
import { choicesResponse } from './responses.ts';
import { type NotificationRow, notificationChoices, notifications } from './table.ts';

/** Notifications per page. */
const PAGE = 500;

/** The notifications of an account, without the accounts that acted; they are deleted with it. */
export const notificationData: PersonalData<OwnNotification[]> = {
  schema: listOf(
    responseObject('OwnNotification', {
      kind: TEXT,
      resource: TEXT,
      recordId: TEXT,
      title: TEXT,
      detail: nullable(TEXT),
      note: nullable(TEXT),
      at: INSTANT,
      readAt: nullable(INSTANT),
    }),
  ),
  async *list(db, { id: accountId }) {
    const { at, id } = notifications;
    const pages = readPages<NotificationRow>(PAGE, (last, size) =>
      db
        .select()
        .from(notifications)
        .where(and(eq(notifications.accountId, accountId), rowsAfter({ at, id }, last)))
        .orderBy(asc(at), asc(id))
        .limit(size),
    );
    for await (const rows of pages) yield rows.map(toOwn);
  },
  forget: (context, { id }) => deleteNotifications(context, [id]),
};

const toOwn = ({ kind, resource, recordId, title, detail, note, at, readAt }: NotificationRow): OwnNotification => ({
  kind,
  resource,
  recordId,
  title,
  detail,
  note,
  at: at.toISOString(),
  readAt: readAt?.toISOString() ?? null,
});

/** The account's choice of notifications; deleted with it. */
export const notificationChoiceData: PersonalData<PersonalRecords['notificationChoices']> = {
  schema: choicesResponse,
  read: (db, { id }) => getChoices(db, id),
  forget: async ({ db }, { id }) =>
    void (await db.delete(notificationChoices).where(eq(notificationChoices.accountId, id))),
};
