import { date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { WeeklyHours } from 'shared-kernel/contracts';
import { contentColumns, isPublicKind } from '../../../content/model/table-columns.ts';
import { textsIndex } from '../../../platform/database/text-search.ts';

export const ramadanWorkingHours = pgTable(
  'ramadan_working_hours',
  {
    ...contentColumns(),
    title: text().notNull(),
    firstDay: date({ mode: 'string' }).notNull(),
    lastDay: date({ mode: 'string' }).notNull(),
    week: jsonb().$type<WeeklyHours>().notNull(),
  },
  (table) => [
    index('ramadan_working_hours_public').on(table.firstDay).where(isPublicKind(table)),
    textsIndex('ramadan_working_hours', table),
  ],
);
