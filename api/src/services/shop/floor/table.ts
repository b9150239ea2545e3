import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { FloorPlan } from 'shared-kernel/contracts';
import { contentColumns, isPublicKind } from '../../../content/model/table-columns.ts';
import { textsIndex } from '../../../platform/database/text-search.ts';

export const floors = pgTable(
  'floors',
  {
    ...contentColumns(),
    title: text().notNull(),
    level: integer().notNull(),
    plan: jsonb().$type<FloorPlan>().notNull(),
  },
  (table) => [index('floors_public').on(table.level).where(isPublicKind(table)), textsIndex('floors', table)],
);
