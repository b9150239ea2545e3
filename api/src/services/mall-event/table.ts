import { sql } from 'drizzle-orm';
import { index, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { contentColumns, isPublicKind } from '../../content/model/table-columns.ts';
import { instantColumn } from '../../platform/database/columns.ts';
import { textsIndex } from '../../platform/database/text-search.ts';
import { files } from '../bucket/port.ts';

export const mallEvents = pgTable(
  'mall_events',
  {
    ...contentColumns(),
    slug: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    coverId: text().references(() => files.id),
    startsAt: instantColumn().notNull(),
    endsAt: instantColumn().notNull(),
    place: text().notNull(),
    /** Dinars, of 1000 millimes. */
    price: numeric({ precision: 10, scale: 3, mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('mall_events_slug').on(table.slug).where(sql`deleted_at is null`),
    index('mall_events_public').on(table.startsAt).where(isPublicKind(table)),
    textsIndex('mall_events', table),
  ],
);
