import { MAX_FAVOURITES, type ShopSummary } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { type ShopCardData, toShopCard } from './shop-card-data.ts';

/** The most ids that the API accepts per call. */
const MOST = MAX_FAVOURITES;

/** The visible shops among these ids, in the order of the ids. */
export const listShopsByIds = async (ids: readonly string[], signal: AbortSignal): Promise<ShopCardData[]> => {
  const slices = Array.from({ length: Math.ceil(ids.length / MOST) }, (_, index) =>
    ids.slice(index * MOST, (index + 1) * MOST),
  );
  const answers = await Promise.all(
    slices.map((slice) => http.get<ShopSummary[]>('/shop/shop/by-ids', { params: { ids: slice.join(',') }, signal })),
  );
  return answers.flat().map(toShopCard);
};
