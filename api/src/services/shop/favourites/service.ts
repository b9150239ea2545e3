import { type Favourites, MOST_FAVOURITES } from 'shared-kernel/contracts';
import { id, list, record } from 'shared-kernel/validation';
import type { Database } from '../../../platform/database/database.ts';
import { brokenReference } from '../../../platform/database/failures.ts';
import type { WriteContext } from '../../../platform/database/write.ts';
import { ConflictError, NotFoundError, TokenError } from '../../../platform/http/errors.ts';
import { valid } from '../../../platform/http/validation.ts';
import * as repository from './repository.ts';

export const favouriteParams = record({ id: id().required() });

/** What a device kept before its owner signed in: ids of shops, the last that was added first. */
export const favouritesBody = record({ shops: list(id().required(), MOST_FAVOURITES).required() });

export const listFavourites = async (db: Database, accountId: string): Promise<Favourites> => ({
  shops: await repository.listOf(db, accountId),
});

/**
 * @throws NotFoundError when visitors see no such shop.
 * @throws ConflictError when the account has as many as it may.
 */
export const addFavourite = async (
  { db, at }: WriteContext,
  accountId: string,
  shopId: string,
): Promise<Favourites> => {
  if (!(await repository.isShown(db, shopId))) throw new NotFoundError('shop');
  await repository.lockOf(db, accountId);
  const kept = await repository.listOf(db, accountId);
  if (kept.includes(shopId)) return { shops: kept };
  if (kept.length >= MOST_FAVOURITES) {
    throw new ConflictError('shop', 'tooManyFavourites', { count: String(MOST_FAVOURITES) });
  }
  await orGone(repository.add(db, [{ accountId, shopId, at }]));
  return listFavourites(db, accountId);
};

/** Says nothing of one that wasn't there. */
export const removeFavourite = async ({ db }: WriteContext, accountId: string, shopId: string): Promise<Favourites> => {
  await repository.remove(db, accountId, shopId);
  return listFavourites(db, accountId);
};

/**
 * Adds what a device kept, in its order and as far as there is room: what was with the account stays. Shops that are gone
 * for good are left out.
 */
export const joinFavourites = async (
  { db, at }: WriteContext,
  accountId: string,
  body: unknown,
): Promise<Favourites> => {
  const { shops } = valid(favouritesBody, body);
  await repository.lockOf(db, accountId);
  const kept = await repository.listOf(db, accountId);
  const known = await repository.listKnown(db, shops);
  const missing = [...new Set(shops)].filter((shopId) => known.has(shopId) && !kept.includes(shopId));
  const added = missing.slice(0, MOST_FAVOURITES - kept.length);
  if (added.length === 0) return { shops: kept };
  // The list is read by its times, the newest first.
  const rows = added.map((shopId, position) => ({ accountId, shopId, at: new Date(at.getTime() - position) }));
  await orGone(repository.add(db, rows));
  return listFavourites(db, accountId);
};

/** An account, or a shop, may be removed between a call and its write. */
const orGone = async (adding: Promise<void>): Promise<void> => {
  try {
    await adding;
  } catch (error) {
    const reference = brokenReference(error);
    if (reference?.includes('account_id')) throw new TokenError();
    if (reference?.includes('shop_id')) throw new NotFoundError('shop');
    throw error;
  }
};
