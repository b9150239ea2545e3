import type { MallWorkingHours, Page, RamadanWorkingHours } from 'shared-kernel/contracts';
import type { OpeningCalendar } from 'shared-kernel/hours';
import { http } from 'shared-kernel/http';

/** The mall's announced hours. */
export type OpeningHours = Pick<OpeningCalendar, 'mall' | 'ramadan'>;

/** A mall never has as many records. */
const limit = 100;

/** The mall's hours, including those of Ramadan. */
export const getOpeningHours = async (signal: AbortSignal): Promise<OpeningHours> => {
  const options = { params: { limit }, signal };
  const [mall, ramadan] = await Promise.all([
    http.get<Page<MallWorkingHours>>('/shop/mall-working-hours/', options),
    http.get<Page<RamadanWorkingHours>>('/shop/ramadan-working-hours/', options),
  ]);
  return { mall: mall.data, ramadan: ramadan.data };
};
