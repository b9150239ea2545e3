import { MAX_LIMIT } from 'shared-kernel/contracts';
import { listShops } from '../shops/list-shops.ts';
import type { ShopCardData } from '../shops/shop-card-data.ts';
import { getOpeningHours, type OpeningHours } from './get-opening-hours.ts';

export interface HoursPageData {
  hours: OpeningHours;
  /** Those that may not keep the mall's hours; null when they can't be had: the mall's are what matters. */
  shops: Pick<ShopCardData, 'slug' | 'title' | 'weeklyHours' | 'exceptions'>[] | null;
}

/** Everything that the page of hours shows. */
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
