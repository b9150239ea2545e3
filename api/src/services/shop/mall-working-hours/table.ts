import { date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { WeeklyHours, WrittenException } from 'shared-kernel/contracts';
import { contentColumns, isPublicKind } from '../../../content/model/table-columns.ts';
import { textsIndex } from '../../../platform/database/text-search.ts';

export const mallWorkingHours = pgTable(
  'mall_working_hours',
  {
    ...contentColumns(),
    title: text().notNull(),
    week: jsonb().$type<WeeklyHours>().notNull(),
    validFrom: date({ mode: 'string' }).notNull(),
    validUntil: date({ mode: 'string' }),
    exceptions: jsonb().$type<WrittenException[]>().notNull(),
  },
  (table) => [
    index('mall_working_hours_public').on(table.validFrom).where(isPublicKind(table)),
    textsIndex('mall_working_hours', table),
  ],
);
