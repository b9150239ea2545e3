import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_IMPORTED, type SheetImport } from 'shared-kernel/contracts';
import { openPostgres } from '../../../api/src/platform/database/postgres.ts';
import { UserError } from '../../site/user-error.ts';
import { METRICS_TOKEN, withApis } from '../api/api-under-load.ts';
import { openAccounts } from '../api/writes.ts';
import { printRow } from '../shared/figures.ts';

/** Rows of the sheet. */
const ROWS = 5_000;
/** Time limit of each step. */
const MAX_SECONDS = 60;
const POLL_MS = 200;

const buildRow = (category: string, index: number) => {
  const texts = { 'title.fr': `Boutique d’essai ${index}`, 'title.ar': `محل ${index}`, 'summary.fr': 'Des vêtements.' };
  const place = { category, floor: '9', unit: `U${index}`, weeklyHours: 'lun-sam 9h-20h30; dim fermé' };
  return { number: index + 2, cells: { ...texts, ...place, keywords: 'robe; jupe' } };
};

/** Sends requests of one account to an API. */
const createCaller =
  (url: string, authorization: string) =>
  async <Body>(method: string, path: string, given?: object): Promise<Body> => {
    const body = given && { body: JSON.stringify(given) };
    const headers = { authorization, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${url}/api/v1${path}`, { method, headers, ...body });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Body;
  };

type Call = ReturnType<typeof createCaller>;

/** The API's processor time, in seconds. */
const readProcessorTime = async (url: string): Promise<number> => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await fetch(`${url}/api/v1/metrics`, { headers })).text();
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(metrics)?.[1]);
};

/**
 * Prints the duration of a step and the API's processor time per row. Fails the bench when the step exceeds the limit.
 */
const measureStep = async (url: string, step: string, work: () => Promise<void>): Promise<void> => {
  const [start, processor] = [performance.now(), await readProcessorTime(url)];
  await work();
  const seconds = (performance.now() - start) / 1_000;
  const milliseconds = (((await readProcessorTime(url)) - processor) * 1_000) / ROWS;
  printRow(`${step} ${ROWS} shops`, `${seconds.toFixed(1)} s`, `${milliseconds.toFixed(1)} ms a row`);
  if (seconds > MAX_SECONDS) process.exitCode = 1;
};

const buildRows = async (call: Call) => {
  const { data } = await call<{ data: { category: { slug: string } }[] }>('GET', '/shop/shop/?limit=1');
  return Array.from({ length: ROWS }, (_, index) => buildRow(data[0]?.category.slug ?? '', index));
};

const uploadRows = async (call: Call, id: string, rows: Awaited<ReturnType<typeof buildRows>>): Promise<void> => {
  for (let start = 0; start < ROWS; start += MAX_IMPORTED.atOnce)
    await call('PUT', `/imports/${id}/rows`, { rows: rows.slice(start, start + MAX_IMPORTED.atOnce) });
};

/** Starts a step of an import, and resolves when the API has finished it. */
const runToEnd = async (call: Call, id: string, step: 'run' | 'undo', body?: object): Promise<void> => {
  let run = await call<SheetImport>('POST', `/imports/${id}/${step}`, body);
  while (run.status === 'running' || run.status === 'undoing') {
    await sleep(POLL_MS);
    run = await call('GET', `/imports/${id}`);
  }
  if (!run.counts[step === 'run' ? 'done' : 'undone']) throw new Error(`${step} ended as ${JSON.stringify(run)}`);
};

const measureImport = async (url: string, authorization: string): Promise<void> => {
  const call = createCaller(url, authorization);
  const { id } = await call<SheetImport>('POST', '/imports/', { resource: 'shop', fileName: 'essai.csv', total: ROWS });
  const rows = await buildRows(call);
  await measureStep(url, 'check', () => uploadRows(call, id, rows));
  await measureStep(url, 'import', () => runToEnd(call, id, 'run', { mode: 'all' }));
  await measureStep(url, 'undo', () => runToEnd(call, id, 'undo'));
};

/** Measures the check, import and undo of a large sheet of shops, by an account with all rights. */
export const benchImports = (): Promise<void> =>
  withApis(async (start, databaseUrl) => {
    if (!databaseUrl) throw new UserError('This bench needs PostgreSQL: set DATABASE_URL, or install it.');
    await start({}, async (url) => {
      const [account] = await openAccounts(url, 1);
      const { db, close } = await openPostgres(databaseUrl, 1);
      await db.execute(`update accounts set role_id = (select id from roles where name = 'GOD')`).finally(close);
      await measureImport(url, `Bearer ${account?.accessToken}`);
    });
  });
