import type { WriteContext } from '../../../platform/database/write.ts';
import { projectShops } from './projection.ts';
import { outdatedShops } from './table.ts';

/** Rewrites the documents of shops that a migration has listed. */
export const refreshOutdatedShops = async ({ db, invalidate }: WriteContext): Promise<void> => {
  const ids = (await db.delete(outdatedShops).returning()).map(({ shopId }) => shopId);
  if (ids.length === 0) return;
  await projectShops(db, ids);
  invalidate('shops', ...ids.map((id) => `shop:${id}`));
};
