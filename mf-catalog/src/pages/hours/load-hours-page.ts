import { MAX_LIMIT } from 'shared-kernel/contracts';
import { type ServerData, serverData } from 'shared-kernel/ui';
import { chosenDay } from '../../features/hours/chosen-day.ts';
import { getOpeningHours } from '../../features/hours/get-opening-hours.ts';
import { listShops } from '../../features/shops/list-shops.ts';
import type { AllHours } from './all-hours.ts';
import type { HoursHeader, HoursView } from './hours-view.tsx';

export interface HoursPageData {
  /** The chosen day, `YYYY-MM-DD`, or an empty string. */
  chosen: string;
  /** All hours, and the components that show them. */
  all: ServerData<AllHours & { Header: typeof HoursHeader; View: typeof HoursView }>;
}

/** Loads all data of the page of opening hours. Without the shops' hours, it shows the mall's alone. */
export const loadHoursPage = async ({ url, signal }: Request): Promise<HoursPageData> => {
  const [hours, shops, { HoursHeader: Header, HoursView: View }] = await Promise.all([
    getOpeningHours(signal),
    listShops({ hasOwnHours: true, limit: MAX_LIMIT }, signal).then(
      ({ data }) =>
        data.map(({ slug, title, weeklyHours, exceptions, opensOn }) => ({
          ...{ slug, title, weeklyHours, exceptions },
          ...(opensOn && { opensOn }),
        })),
      () => null,
    ),
    import(/* webpackChunkName: "static" */ './hours-view.tsx'),
  ]);
  return { chosen: chosenDay(url), all: serverData({ hours, shops, Header, View }) };
};
