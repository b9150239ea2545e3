import { withSite } from '../../site/with-site.ts';
import { weigh } from './weight.ts';

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

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

/** Prints what the scripts of each page weigh, as brotli sends them. */
export const benchWeight = (isDetailed: boolean): Promise<void> =>
  withSite(async (origin) => {
    for (const path of PAGES) {
      const { files, total } = await weigh(origin, path);
      const share = `${((total / LIMIT) * 100).toFixed(0)} % of the limit`;
      console.log(
        `${path.padEnd(48)} ${kilobytes(total).padStart(9)}  ${String(files.length).padStart(2)} files  ${share}`,
      );
      if (isDetailed) for (const { url, bytes } of files) console.log(`    ${kilobytes(bytes).padStart(9)}  ${url}`);
    }
  });
