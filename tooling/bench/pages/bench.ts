import { availableParallelism } from 'node:os';
import { withShell, withSite } from '../../site/with-site.ts';
import { sortedLists } from '../api/reads.ts';
import { type Measured, measure, printMeasured } from '../shared/measure.ts';
import { withBareServer } from '../shared/with-bare-server.ts';
import { withPostgres } from '../shared/with-postgres.ts';

const PAGE = '/shops?limit=20';
/** Rendered lists are at different addresses, so that no cache contains them. */
const SHELLS = [
  { title: 'rendered, without API cache', env: { PAGE_CACHE_MB: '0', API_CACHE: 'off' }, paths: sortedLists(PAGE) },
  { title: 'rendered, with API cache', env: { PAGE_CACHE_MB: '0' }, paths: sortedLists(PAGE) },
  { title: 'from the page cache', env: {}, paths: [PAGE] },
];

/** Compares renders per second of the list page with a bare server that returns the same bytes. */
export const benchPages = (): Promise<void> =>
  withPostgres((databaseUrl = '') =>
    withSite(
      async (origin, { settings, env, shell }) => {
        await withBareServer(origin + PAGE, async (bare) => {
          await shell.stop();
          const results: Measured[] = [];
          for (const { title, env: more, paths } of SHELLS) {
            await withShell(settings, { ...env, ...more }, async (url) => {
              results.push(...(await measure({ title, url, paths })));
            });
          }
          const [floor] = await measure(bare);
          for (const result of [...results, floor]) printMeasured(result, floor);
        });
      },
      { DATABASE_URL: databaseUrl, WORKERS: String(availableParallelism()) },
    ),
  );
