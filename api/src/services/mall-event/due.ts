import { and } from 'drizzle-orm';
import { hasJustCome } from '../../platform/content/announce-due.ts';
import { isPublic } from '../../platform/database/columns.ts';
import type { Writing } from '../../platform/database/writing.ts';
import { mallEvents } from './table.ts';

/** Touches lists of coming events when one is over. */
export async function touchDueEvents({ db, touch }: Writing): Promise<void> {
  if ((await db.$count(mallEvents, and(isPublic(mallEvents), hasJustCome(mallEvents.endsAt)))) > 0)
    touch('mall-events');
}
