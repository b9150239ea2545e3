import { gt } from 'drizzle-orm';
import { mallEvent } from 'shared-kernel/content';
import { defineModel } from '../../content/define-model.ts';
import { sqlNow } from '../../platform/preview/scope.ts';
import { mallEvents } from './table.ts';

export const mallEventModel = defineModel(mallEvent, {
  table: mallEvents,
  columns: { start: 'startsAt', end: 'endsAt' },
  public: { filter: ({ upcoming }) => (upcoming ? gt(mallEvents.endsAt, sqlNow()) : undefined) },
  moments: [mallEvents.endsAt],
});
