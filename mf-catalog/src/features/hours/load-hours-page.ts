import { MAX_LIMIT } from 'shared-kernel/contracts';
import { listShops } from '../shops/list-shops.ts';
import type { ShopCardData } from '../shops/shop-card-data.ts';
import { getOpeningHours, type OpeningHours } from './get-opening-hours.ts';

export interface HoursPageData {
  hours: OpeningHours;
  /** Those that don't simply keep the mall's hours; none when they can't be had: the mall's are what matters. */
  shops: Pick<ShopCardData, 'slug' | 'title' | 'weeklyHours' | 'exceptions'>[];
}

/** Everything that the page of hours shows. */
export const loadHoursPage = async ({ signal }: Request): Promise<HoursPageData> => {
  const [hours, shops] = await Promise.all([
    getOpeningHours(signal),
    listShops({ hasOwnHours: true, limit: MAX_LIMIT }, signal).then(
      ({ data }) => data,
      () => [],
    ),
  ]);
  return {
    hours,
    shops: shops.map(({ slug, title, weeklyHours, exceptions }) => ({ slug, title, weeklyHours, exceptions })),
  };
};
