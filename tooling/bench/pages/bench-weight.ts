import type { Browser } from '@playwright/test';
import { withSiteInBrowser } from '../shared/browser.ts';
import { printRow } from '../shared/figures.ts';
import { transferSize, weigh } from './weight.ts';

const PAGES = [
  ...['/', '/shops', '/shops/search?keyword=sefora', '/shops/per-category/salon-de-l-automobile', '/shops/sephora'],
  ...['/restaurants', '/services/', '/blogs', '/account', '/terms-of-service', '/nowhere'],
];

/** Milliseconds after which an unused page has loaded everything that waits for an idle browser. */
const IDLE_MS = 6_000;

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

/** Opens a page without using it, and sums the sizes of all scripts that it requests. */
const weighWhenIdle = async (browser: Browser, address: string): Promise<number> => {
  const page = await browser.newPage();
  const scripts = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()));
  await page.goto(address);
  await page.waitForTimeout(IDLE_MS);
  await page.close();
  const sizes = await Promise.all([...scripts].map((url) => transferSize(new URL(url))));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
};

/**
 * Prints the size of each document with gzip, and with brotli of its scripts: those in its head, and all that load until
 * the browser is idle.
 */
export const benchWeight = (isDetailed: boolean): Promise<void> =>
  withSiteInBrowser(async (browser, origin) => {
    printRow('page', 'document', 'to hydrate', 'files', 'when idle');
    for (const path of PAGES) {
      const { document, files, total } = await weigh(origin, path);
      const idle = await weighWhenIdle(browser, origin + path);
      printRow(path, kilobytes(document), kilobytes(total), `${files.length}`, kilobytes(idle));
      if (isDetailed) for (const { url, bytes } of files) printRow(`  ${url}`, kilobytes(bytes));
    }
  });
