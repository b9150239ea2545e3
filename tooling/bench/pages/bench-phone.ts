import { launchBrowser } from '../../browser/launch-browser.ts';
import { withSite } from '../../site/with-site.ts';
import { median, type Visit, visitOnPhone } from './phone.ts';

const VISITS = 5;
const PAGES = ['/shops', '/', '/shops/sephora'];

/** Prints when a page is painted and alive on an emulated phone: the middle one of several visits, nothing cached. */
export const benchPhone = (): Promise<void> =>
  withSite(async (origin) => {
    const browser = await launchBrowser();
    try {
      for (const path of PAGES) {
        await fetch(origin + path);
        const visits: Visit[] = [];
        for (let index = 0; index < VISITS; index += 1) visits.push(await visitOnPhone(browser, origin + path));
        const of = (key: 'largestPaint' | 'alive' | 'layoutShift'): number => median(visits.map((one) => one[key]));
        console.log(
          `${path.padEnd(20)} largest paint ${of('largestPaint').toFixed(0)} ms, alive ${of('alive').toFixed(0)} ms, layout shift ${of('layoutShift').toFixed(3)}`,
        );
      }
    } finally {
      await browser.close();
    }
  });
