import { type Favourites, MAX_FAVOURITES } from 'shared-kernel/contracts';
import { id, list, record } from 'shared-kernel/validation';
import type { Database } from '../../../platform/database/database.ts';
import { brokenReference } from '../../../platform/database/failures.ts';
import type { WriteContext } from '../../../platform/database/write.ts';
import { ConflictError, NotFoundError, TokenError } from '../../../platform/http/errors.ts';
import { valid } from '../../../platform/http/validation.ts';
import * as repository from './repository.ts';

export const favouriteParams = record({ id: id().required() });

/** Favourites that a device stored before the sign-in: ids of shops, last added first. */
export const favouritesBody = record({ shops: list(id().required(), MAX_FAVOURITES).required() });

export const listFavourites = async (db: Database, accountId: string): Promise<Favourites> => ({
  shops: await repository.listOf(db, accountId),
});

/**
 * Adds a favourite.
 * @throws NotFoundError when the shop is not public
 * @throws ConflictError when the account has reached the maximum
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
  if (kept.length >= MAX_FAVOURITES) {
    throw new ConflictError('shop', 'tooManyFavourites', { count: String(MAX_FAVOURITES) });
  }
  await mapDeletedReference(repository.add(db, [{ accountId, shopId, at }]));
  return listFavourites(db, accountId);
};

/** Removing a shop that is no favourite has no effect. */
export const removeFavourite = async ({ db }: WriteContext, accountId: string, shopId: string): Promise<Favourites> => {
  await repository.remove(db, accountId, shopId);
  return listFavourites(db, accountId);
};

/**
 * Merges a device's favourites into the account's, in their order and up to the maximum. Existing favourites stay.
 * Purged shops are skipped.
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
  const added = missing.slice(0, MAX_FAVOURITES - kept.length);
  if (added.length === 0) return { shops: kept };
  // The list is sorted by time, newest first.
  const rows = added.map((shopId, position) => ({ accountId, shopId, at: new Date(at.getTime() - position) }));
  await mapDeletedReference(repository.add(db, rows));
  return listFavourites(db, accountId);
};

/** The account or the shop may have been deleted since the check. */
const mapDeletedReference = async (adding: Promise<void>): Promise<void> => {
  try {
    await adding;
  } catch (error) {
    const reference = brokenReference(error);
    if (reference?.includes('account_id')) throw new TokenError();
    if (reference?.includes('shop_id')) throw new NotFoundError('shop');
    throw error;
  }
};
