import type { WriteContext } from '../../../platform/database/write.ts';
import { projectShops } from './projection.ts';
import { outdatedShops } from './table.ts';

/** Writes anew what visitors read of the shops that a migration has named. */
export const refreshOutdatedShops = async ({ db, invalidate }: WriteContext): Promise<void> => {
  const ids = (await db.delete(outdatedShops).returning()).map(({ shopId }) => shopId);
  if (ids.length === 0) return;
  await projectShops(db, ids);
  invalidate('shops', ...ids.map((id) => `shop:${id}`));
};
