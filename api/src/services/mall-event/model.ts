import { gt, sql } from 'drizzle-orm';
import { mallEvent } from 'shared-kernel/content';
import { defineModel } from '../../content/define-model.ts';
import { mallEvents } from './table.ts';

export const mallEventModel = defineModel(mallEvent, {
  table: mallEvents,
  columns: { start: 'startsAt', end: 'endsAt' },
  public: { filter: ({ upcoming }) => (upcoming ? gt(mallEvents.endsAt, sql`now()`) : undefined) },
  moments: [mallEvents.endsAt],
});
