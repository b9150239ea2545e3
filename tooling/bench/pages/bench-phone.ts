import { withSiteInBrowser } from '../shared/browser.ts';
import { printRow } from '../shared/figures.ts';
import { medianOf, type Visit, visitOnPhone } from '../shared/phone.ts';

const VISITS = 5;
const LISTS = ['/', '/shops', '/ar/shops'];
/** Pages of one record, by where their list is read. */
const RECORDS = { '/shops/': '/shop/shop/', '/blogs/': '/blogs/blogs/', '/events/': '/mall-event/mall-events/' };

const firstOf = async (origin: string, address: string, list: string): Promise<string> => {
  const { data } = (await (await fetch(`${origin}/api/v1${list}?limit=1`)).json()) as { data: [{ slug: string }] };
  return address + data[0].slug;
};

/**
 * Prints when a page is painted and hydrated on an emulated phone: the median of several visits, with an empty cache.
 */
export const benchPhone = (): Promise<void> =>
  withSiteInBrowser(async (browser, origin) => {
    const records = Object.entries(RECORDS).map(([address, list]) => firstOf(origin, address, list));
    printRow('milliseconds', 'first paint', 'largest paint', 'hydrated', 'layout shift');
    for (const path of [...LISTS, ...(await Promise.all(records))]) {
      await fetch(origin + path);
      const visits: Visit[] = [];
      for (let index = 0; index < VISITS; index += 1) visits.push(await visitOnPhone(browser, origin + path));
      const { firstPaint, largestPaint, hydrated, layoutShift } = medianOf(visits);
      printRow(path, ...[firstPaint, largestPaint, hydrated].map((time) => time.toFixed(0)), layoutShift.toFixed(3));
    }
  });
