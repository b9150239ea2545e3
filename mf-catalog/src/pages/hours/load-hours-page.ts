import { MAX_LIMIT } from 'shared-kernel/contracts';
import { type ServerData, serverData } from 'shared-kernel/ui';
import { getOpeningHours, type OpeningHours } from '../../features/hours/get-opening-hours.ts';
import { listShops } from '../../features/shops/list-shops.ts';
import type { ShopCardData } from '../../features/shops/shop-card-data.ts';
import type { HoursView } from './hours-view.tsx';

export interface AllHours {
  hours: OpeningHours;
  /**
   * Shops whose hours may differ from the mall's; null when they are unavailable, since the mall's hours matter most.
   */
  shops: Pick<ShopCardData, 'slug' | 'title' | 'weeklyHours' | 'exceptions'>[] | null;
}

/** All hours, and the code that shows them. */
export type HoursPageData = ServerData<AllHours & { View: typeof HoursView }>;

/** Loads all data of the page of hours. */
export const loadHoursPage = async ({ signal }: Request): Promise<HoursPageData> => {
  const [hours, shops, { HoursView: View }] = await Promise.all([
    getOpeningHours(signal),
    listShops({ hasOwnHours: true, limit: MAX_LIMIT }, signal).then(
      ({ data }) => data.map(({ slug, title, weeklyHours, exceptions }) => ({ slug, title, weeklyHours, exceptions })),
      () => null,
    ),
    import(/* webpackChunkName: "static" */ './hours-view.tsx'),
  ]);
  return serverData({ hours, shops, View });
};
