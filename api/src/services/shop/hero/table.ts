import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { contentColumns, isPublicKind } from '../../../content/model/table-columns.ts';
import { instantColumn } from '../../../platform/database/columns.ts';
import { textsIndex } from '../../../platform/database/text-search.ts';
import { files } from '../../bucket/port.ts';

export const heroes = pgTable(
  'heroes',
  {
    ...contentColumns(),
    pictureId: text()
      .notNull()
      .references(() => files.id),
    title: text().notNull(),
    text: text().notNull(),
    link: text(),
    linkLabel: text(),
    position: integer().notNull(),
    showFrom: instantColumn(),
    showUntil: instantColumn(),
  },
  (table) => [index('heroes_public').on(table.position).where(isPublicKind(table)), textsIndex('heroes', table)],
);
