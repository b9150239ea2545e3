import { launchBrowser } from '../../browser/launch-browser.ts';
import { withSite } from '../../site/with-site.ts';
import { median, type Visit, visitOnPhone } from './phone.ts';

const VISITS = 5;
const LISTS = ['/', '/shops', '/ar/shops'];
/** Pages of one record, by where their list is read and where they are. */
const RECORDS = [
  { list: '/shop/shop/', address: '/shops/' },
  { list: '/blogs/blogs/', address: '/blogs/' },
  { list: '/mall-event/mall-events/', address: '/events/' },
];

const addressOfFirst = async (origin: string, { list, address }: (typeof RECORDS)[number]): Promise<string> => {
  const { data } = (await (await fetch(`${origin}/api/v1${list}?limit=1`)).json()) as { data: [{ slug: string }] };
  return address + data[0].slug;
};

/**
 * Prints when a page is painted and hydrated on an emulated phone: the median of several visits, with an empty cache.
 */
export const benchPhone = (): Promise<void> =>
  withSite(async (origin) => {
    const pages = [...LISTS, ...(await Promise.all(RECORDS.map((record) => addressOfFirst(origin, record))))];
    const browser = await launchBrowser();
    try {
      for (const path of pages) {
        await fetch(origin + path);
        const visits: Visit[] = [];
        for (let index = 0; index < VISITS; index += 1) visits.push(await visitOnPhone(browser, origin + path));
        const of = (key: Exclude<keyof Visit, 'headings'>): number => median(visits.map((one) => one[key]));
        console.log(
          `${path.padEnd(40)} first paint ${of('firstPaint').toFixed(0)} ms, largest ${of('largestPaint').toFixed(0)} ms, hydrated ${of('hydrated').toFixed(0)} ms, layout shift ${of('layoutShift').toFixed(3)}, pictures until hydrated ${of('pictures')}`,
        );
      }
    } finally {
      await browser.close();
    }
  });
