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
  unavailable: string[];
  error: unknown;
  retry: () => void;
}

interface Loaded {
  requested: readonly string[];
  shops: ShopCardData[];
}

/** @returns null while the favourites are unknown: on the server and during hydration */
export const useFavouriteShops = (): FavouriteShops | null => {
  const ids = useFavourites();
  const isKnown = ids !== null;
  const locale = useLocale();
  const [shown, setShown] = useState<readonly string[]>([]);
  const [loaded, setLoaded] = useState<Loaded>();
  const [error, setError] = useState<unknown>();
  const [attempts, setAttempts] = useState(0);
  const retry = (): void => setAttempts((before) => before + 1);
  useWhenOnline(() => error !== undefined && retry());

  // New favourites come first; removed ones keep their place.
  const added = ids?.filter((id) => !shown.includes(id)) ?? [];
  if (added.length > 0) setShown([...added, ...shown]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language, and a retry, load again.
  useEffect(() => {
    if (!isKnown) return undefined;
    const loading = new AbortController();
    listShopsByIds(shown, loading.signal).then(
      (shops) => {
        if (loading.signal.aborted) return;
        setLoaded({ requested: shown, shops });
        setError(undefined);
      },
      (reason: unknown) => !loading.signal.aborted && setError(reason),
    );
    return () => loading.abort();
  }, [isKnown, shown, locale, attempts]);

  if (!ids) return null;
  const isUnavailable = (id: string): boolean =>
    Boolean(loaded?.requested.includes(id) && loaded.shops.every((shop) => shop.id !== id));
  return { ids, shops: loaded?.shops, unavailable: ids.filter(isUnavailable), error, retry };
};
