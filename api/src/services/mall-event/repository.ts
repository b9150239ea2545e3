import { and, asc, desc, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import { mallEvent } from 'shared-kernel/content';
import type { Locale } from 'shared-kernel/contracts';
import { isPublic } from '../../content/model/table-columns.ts';
import { matchSlug } from '../../content/public/former-slugs.ts';
import type { Database } from '../../platform/database/database.ts';
import { inLocale } from '../../platform/database/localise.ts';
import { sqlNow } from '../../platform/preview/scope.ts';
import { mallEvents } from './table.ts';

const COLUMNS = {
  id: mallEvents.id,
  slug: mallEvents.slug,
  title: mallEvents.title,
  description: mallEvents.description,
  place: mallEvents.place,
  translations: mallEvents.translations,
  price: mallEvents.price,
  startsAt: mallEvents.startsAt,
  endsAt: mallEvents.endsAt,
  updatedAt: mallEvents.updatedAt,
  version: mallEvents.version,
};

/** An event for calendars, in one language. */
export type CalendarEvent = Pick<typeof mallEvents.$inferSelect, Exclude<keyof typeof COLUMNS, 'translations'>>;

const read = async (
  db: Database,
  locale: Locale,
  where: SQL | undefined,
  ...order: SQL[]
): Promise<CalendarEvent[]> => {
  const rows = await db
    .select(COLUMNS)
    .from(mallEvents)
    .where(and(isPublic(mallEvents), where))
    .orderBy(...order, asc(mallEvents.startsAt), asc(mallEvents.id));
  return rows.map((row) => ({ ...row, ...inLocale(row, locale, ['title', 'description', 'place']) }));
};

/** Public events that haven't ended, by start. */
export const listUpcoming = (db: Database, locale: Locale): Promise<CalendarEvent[]> =>
  read(db, locale, gt(mallEvents.endsAt, sqlNow(mallEvents)));

/** The public event with this id or slug, or with this former slug. The id takes precedence. */
export const find = async (db: Database, idOrSlug: string, locale: Locale): Promise<CalendarEvent | undefined> => {
  const isMeant = eq(mallEvents.id, idOrSlug);
  const { where, order } = matchSlug(mallEvent.name, mallEvents, sql.param(idOrSlug));
  const [event] = await read(db, locale, or(isMeant, where), desc(isMeant), order);
  return event;
};
