import { setTimeout as sleep } from 'node:timers/promises';
import { MOST_IMPORTED, type SheetImport } from 'shared-kernel/contracts';
import { openPostgres } from '../../../api/src/platform/database/postgres.ts';
import { UserError } from '../../site/user-error.ts';
import { METRICS_TOKEN, withApis } from '../api/api-under-load.ts';
import { openAccounts } from '../api/writes.ts';
import { printRow } from '../shared/figures.ts';

/** Shops of the sheet. */
const ROWS = 5_000;
/** Seconds in which its rows are to be checked, and to be imported. */
const LIMIT = 60;

type Call = <Body>(method: string, path: string, body?: object) => Promise<Body>;

/** Calls of an account that may import. */
const openCalls = async (url: string, databaseUrl: string): Promise<Call> => {
  const [account] = await openAccounts(url, 1);
  const { db, close } = await openPostgres(databaseUrl, 1);
  await db.execute(`update accounts set role_id = (select id from roles where name = 'GOD')`).finally(close);
  const authorization = `Bearer ${account?.accessToken}`;
  return async <Body>(method: string, path: string, body?: object) => {
    const headers = { authorization, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Body;
  };
};

/** Processor seconds that the API has taken. */
const readProcessorTime = async (url: string): Promise<number> => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await fetch(`${url}/api/v1/metrics`, { headers })).text();
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(metrics)?.[1]);
};

const printTime = async (url: string, name: string, work: () => Promise<void>): Promise<void> => {
  const [start, processor] = [performance.now(), await readProcessorTime(url)];
  await work();
  const seconds = (performance.now() - start) / 1_000;
  const milliseconds = (((await readProcessorTime(url)) - processor) * 1_000) / ROWS;
  const isSlow = seconds > LIMIT;
  if (isSlow) process.exitCode = 1;
  const figures = [`${seconds.toFixed(1)} s`, `${milliseconds.toFixed(1)} ms a row`];
  printRow(name, ...figures, ...(isSlow ? [`LONGER THAN ${LIMIT} s`] : []));
};

const buildRows = (category: string) =>
  Array.from({ length: ROWS }, (_, index) => ({
    number: index + 2,
    cells: {
      'title.fr': `Boutique d’essai ${index}`,
      'title.ar': `محل ${index}`,
      'summary.fr': 'Des vêtements pour toute la famille.',
      weeklyHours: 'lun-sam 9h-20h30; dim fermé',
      keywords: 'robe; jupe',
      ...{ category, floor: '9', unit: `U${index}`, phone: '+216 71 000 000' },
    },
  }));

/** Checks, imports and undoes a sheet of shops. */
const measureImport = async (url: string, call: Call): Promise<void> => {
  const { data } = await call<{ data: { category: { slug: string } }[] }>('GET', '/shop/shop/?limit=1');
  const rows = buildRows(data[0]?.category.slug ?? '');
  const { id } = await call<SheetImport>('POST', '/imports/', { resource: 'shop', fileName: 'essai.csv', total: ROWS });
  await printTime(url, `check ${ROWS} shops`, async () => {
    for (let start = 0; start < ROWS; start += MOST_IMPORTED.atOnce) {
      await call('PUT', `/imports/${id}/rows`, { rows: rows.slice(start, start + MOST_IMPORTED.atOnce) });
    }
  });
  for (const [step, body, end] of [
    ['run', { mode: 'all' }, 'done'],
    ['undo', undefined, 'undone'],
  ] as const) {
    await printTime(url, `${step} ${ROWS} shops`, async () => {
      let run = await call<SheetImport>('POST', `/imports/${id}/${step}`, body);
      while (run.status === 'running' || run.status === 'undoing') {
        await sleep(200);
        run = await call<SheetImport>('GET', `/imports/${id}`);
      }
      if (run.status !== end) throw new Error(`The import ended as ${JSON.stringify(run)}`);
    });
  }
};

/** Prints the times of an import of a large sheet; fails when checking, importing or undoing it takes too long. */
export const benchImports = (): Promise<void> =>
  withApis(async (start, databaseUrl) => {
    if (!databaseUrl) throw new UserError('This bench needs PostgreSQL: set DATABASE_URL, or install it.');
    await start({}, async (url) => measureImport(url, await openCalls(url, databaseUrl)));
  });
