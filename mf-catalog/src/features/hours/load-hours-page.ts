import { MAX_LIMIT } from 'shared-kernel/contracts';
import { listShops } from '../shops/list-shops.ts';
import type { ShopCardData } from '../shops/shop-card-data.ts';
import { getOpeningHours, type OpeningHours } from './get-opening-hours.ts';

export interface HoursPageData {
  hours: OpeningHours;
  /**
   * Shops whose hours may differ from the mall's; null when they are unavailable, since the mall's hours matter most.
   */
  shops: Pick<ShopCardData, 'slug' | 'title' | 'weeklyHours' | 'exceptions'>[] | null;
}

/** Loads all data of the page of hours. */
export const loadHoursPage = async ({ signal }: Request): Promise<HoursPageData> => {
  const [hours, shops] = await Promise.all([
    getOpeningHours(signal),
    listShops({ hasOwnHours: true, limit: MAX_LIMIT }, signal).then(
      ({ data }) => data.map(({ slug, title, weeklyHours, exceptions }) => ({ slug, title, weeklyHours, exceptions })),
      () => null,
    ),
  ]);
  return { hours, shops };
};
