import { MAX_LIMIT } from 'shared-kernel/contracts';
import { type ServerData, serverData } from 'shared-kernel/ui';
import { getOpeningHours } from '../../features/hours/get-opening-hours.ts';
import { listShops } from '../../features/shops/list-shops.ts';
import type { AllHours } from './all-hours.ts';
import type { HoursView } from './hours-view.tsx';

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
