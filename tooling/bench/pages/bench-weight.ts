import type { Browser } from '@playwright/test';
import { launchBrowser } from '../../browser/launch-browser.ts';
import { withSite } from '../../site/with-site.ts';
import { transferSize, weigh } from './weight.ts';

const LIMIT = 180 * 1024;
const PAGES = [
  '/',
  '/shops',
  '/shops/search?keyword=sefora',
  '/shops/per-category/salon-de-l-automobile',
  '/shops/sephora',
  '/restaurants',
  '/services/',
  '/blogs',
  '/account',
  '/terms-of-service',
  '/nowhere',
];

/** Milliseconds after which a page that is left alone has asked for all that waits for an idle browser. */
const IDLE_MS = 6_000;

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

/** Opens a page, leaves it alone, and weighs all the scripts that it has asked for by then. */
const weighLeftAlone = async (browser: Browser, address: string): Promise<number> => {
  const page = await browser.newPage();
  const asked = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'script' && asked.add(request.url()));
  await page.goto(address);
  await page.waitForTimeout(IDLE_MS);
  await page.close();
  const sizes = await Promise.all([...asked].map((url) => transferSize(new URL(url))));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
};

/** Prints the brotli size of each page's scripts: those in its head, and all that load until the browser is idle. */
export const benchWeight = (isDetailed: boolean): Promise<void> =>
  withSite(async (origin) => {
    const browser = await launchBrowser();
    try {
      for (const path of PAGES) {
        const { files, total } = await weigh(origin, path);
        const share = `${((total / LIMIT) * 100).toFixed(0)} % of the limit`;
        const all = kilobytes(await weighLeftAlone(browser, origin + path));
        console.log(
          `${path.padEnd(48)} ${kilobytes(total).padStart(9)}  ${String(files.length).padStart(2)} files  ${share}, ${all} when idle`,
        );
        if (isDetailed) for (const { url, bytes } of files) console.log(`    ${kilobytes(bytes).padStart(9)}  ${url}`);
      }
    } finally {
      await browser.close();
    }
  });
