import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Repetition } from 'shared-kernel/contracts';
import { contentColumns, isPublicKind, seoColumns } from '../../content/model/table-columns.ts';
import { instantColumn } from '../../platform/database/columns.ts';
import { textsIndex } from '../../platform/database/text-search.ts';
import { files } from '../bucket/port.ts';

export const mallEvents = pgTable(
  'mall_events',
  {
    ...contentColumns(),
    ...seoColumns(),
    slug: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    coverId: text().references(() => files.id),
    startsAt: instantColumn().notNull(),
    endsAt: instantColumn().notNull(),
    repetition: jsonb().$type<Repetition>(),
    /** Start and end of each date of a repeated event, in the order of ends. */
    occurrenceStarts: instantColumn().array(),
    occurrenceEnds: instantColumn().array(),
    lastEnd: instantColumn().generatedAlwaysAs(sql`coalesce(occurrence_ends[cardinality(occurrence_ends)], ends_at)`),
    place: text().notNull(),
    /** Dinars, of 1000 millimes. */
    price: numeric({ precision: 10, scale: 3, mode: 'number' }).notNull(),
    isForChildren: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('mall_events_slug').on(table.slug).where(sql`deleted_at is null`),
    index('mall_events_public').on(table.startsAt).where(isPublicKind(table)),
    textsIndex('mall_events', table),
  ],
);
