import { and, or } from 'drizzle-orm';
import { hasJustCome } from '../../../platform/content/announce-due.ts';
import { isPublic } from '../../../platform/database/columns.ts';
import type { Writing } from '../../../platform/database/writing.ts';
import { heroes } from './table.ts';

/** Touches banners when one begins or ends to show. */
export async function touchDueHeroes({ db, touch }: Writing): Promise<void> {
  const isDue = or(hasJustCome(heroes.showFrom), hasJustCome(heroes.showUntil));
  if ((await db.$count(heroes, and(isPublic(heroes), isDue))) > 0) touch('heroes');
}
