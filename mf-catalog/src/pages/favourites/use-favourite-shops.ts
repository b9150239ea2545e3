import { useEffect, useState } from 'react';
import { useLocale, useWhenOnline } from 'shared-kernel/site';
import { useFavourites } from '../../features/favourites/favourites.ts';
import { listShopsByIds } from '../../features/shops/list-shops-by-ids.ts';
import type { ShopCardData } from '../../features/shops/shop-card-data.ts';

export interface FavouriteShops {
  /** Ids of the favourites. */
  ids: readonly string[];
  /**
   * Favourites, including those removed since the page was opened, which can be restored. Undefined while they load.
   */
  shops: ShopCardData[] | undefined;
  /** Ids of favourites that aren't public any more. */
  gone: string[];
  error: unknown;
  retry: () => void;
}

interface Found {
  /** Requested ids. */
  asked: readonly string[];
  shops: ShopCardData[];
}

/** @returns null while the favourites are unknown: on the server and during hydration */
export const useFavouriteShops = (): FavouriteShops | null => {
  const ids = useFavourites();
  const isKnown = ids !== null;
  const locale = useLocale();
  const [seen, setSeen] = useState<readonly string[]>([]);
  const [found, setFound] = useState<Found>();
  const [error, setError] = useState<unknown>();
  const [tries, setTries] = useState(0);
  const retry = (): void => setTries((before) => before + 1);
  useWhenOnline(() => error !== undefined && retry());

  // New favourites come first; removed ones keep their place.
  const news = ids?.filter((id) => !seen.includes(id)) ?? [];
  if (news.length > 0) setSeen([...news, ...seen]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language, and a retry, load again.
  useEffect(() => {
    if (!isKnown) return undefined;
    const asking = new AbortController();
    listShopsByIds(seen, asking.signal).then(
      (shops) => {
        if (asking.signal.aborted) return;
        setFound({ asked: seen, shops });
        setError(undefined);
      },
      (reason: unknown) => !asking.signal.aborted && setError(reason),
    );
    return () => asking.abort();
  }, [isKnown, seen, locale, tries]);

  if (!ids) return null;
  const isGone = (id: string): boolean =>
    Boolean(found?.asked.includes(id) && found.shops.every((shop) => shop.id !== id));
  return { ids, shops: found?.shops, gone: ids.filter(isGone), error, retry };
};
