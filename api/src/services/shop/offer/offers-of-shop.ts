import { eq } from 'drizzle-orm';
import { offer } from 'shared-kernel/content';
import { forgetRevisions } from '../../../platform/content/revisions.ts';
import type { Database } from '../../../platform/database/database.ts';
import { offers } from './table.ts';

/** Removes for good what a shop offers, and what was kept of its past with it. */
export const purgeOffersOf = async (db: Database, shopId: string): Promise<void> => {
  // Whoever is writing one is waited for.
  const gone = await db.delete(offers).where(eq(offers.shopId, shopId)).returning({ id: offers.id });
  await forgetRevisions(
    { type: offer },
    db,
    gone.map(({ id }) => id),
  );
};
