import type { MallWorkingHours, Page, RamadanWorkingHours } from 'shared-kernel/contracts';
import type { OpeningCalendar } from 'shared-kernel/hours';
import { http } from 'shared-kernel/http';

/** What the mall has announced of its hours. */
export type OpeningHours = Pick<OpeningCalendar, 'mall' | 'ramadan'>;

/** More records than a mall has at any time. */
const limit = 100;

/** The mall's hours, those of Ramadan with them. */
export const getOpeningHours = async (signal: AbortSignal): Promise<OpeningHours> => {
  const options = { params: { limit }, signal };
  const [mall, ramadan] = await Promise.all([
    http.get<Page<MallWorkingHours>>('/shop/mall-working-hours/', options),
    http.get<Page<RamadanWorkingHours>>('/shop/ramadan-working-hours/', options),
  ]);
  return { mall: mall.data, ramadan: ramadan.data };
};
