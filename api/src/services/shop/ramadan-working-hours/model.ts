import { and, asc, gte, isNull, lte, ne, sql } from 'drizzle-orm';
import { ramadanWorkingHours } from 'shared-kernel/content';
import type { Locale } from 'shared-kernel/contracts';
import { calendarContext, formatDate } from 'shared-kernel/format';
import { defineModel } from '../../../content/model/define-model.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inLocale } from '../../../platform/database/localise.ts';
import { brokenRule } from '../../../platform/http/broken-rule.ts';
import { ramadanWorkingHours as table } from './table.ts';

export const ramadanWorkingHoursModel = defineModel(ramadanWorkingHours, {
  table,
  columns: { from: 'firstDay', until: 'lastDay' },
  public: {},
  async afterWrite({ db }, row, _, before) {
    const isMoved = before?.firstDay !== row.firstDay || before.lastDay !== row.lastDay;
    if (isMoved) await requireOwnDays(db, row);
  },
});

/**
 * Rejects days that other hours outside of the trash have, since a day has one Ramadan's hours. No constraint: older
 * data may overlap, and stays editable.
 * @throws ValidationError
 */
const requireOwnDays = async (
  db: Database,
  { id, firstDay, lastDay }: Pick<typeof table.$inferSelect, 'id' | 'firstDay' | 'lastDay'>,
): Promise<void> => {
  // The lock serialises writers.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('days of Ramadan', 0))`);
  const [other] = await db
    .select({ title: table.title, translations: table.translations, firstDay: table.firstDay, lastDay: table.lastDay })
    .from(table)
    .where(and(ne(table.id, id), isNull(table.deletedAt), lte(table.firstDay, lastDay), gte(table.lastDay, firstDay)))
    .orderBy(asc(table.firstDay))
    .limit(1);
  if (!other) return;
  const fieldName = other.firstDay <= firstDay ? 'from' : 'until';
  const title = (locale: Locale): string => inLocale(other, locale, ['title']).title;
  const write = (day: string) => (locale: Locale) => formatDate(day, calendarContext(locale));
  const values = { other: title, min: write(other.firstDay), max: write(other.lastDay) };
  throw brokenRule(fieldName, 'coversDays', values, ramadanWorkingHours.fields[fieldName].label);
};
