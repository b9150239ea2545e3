import { CONTENT_TYPES, type ContentType } from 'shared-kernel/content';
import type { OpenDatabase } from '../../../api/src/platform/database/database.ts';
import { openPostgres } from '../../../api/src/platform/database/postgres.ts';
import { UserError } from '../../site/user-error.ts';
import { withApis } from '../api/api-under-load.ts';
import { openAccounts } from '../api/writes.ts';
import { printRow, quantile } from '../shared/figures.ts';
import { copyRecords } from './many-records.ts';

const RECORDS = 100_000;
const RUNS = 7;
/** Limit of response times in milliseconds. */
const LIMITS = { list: 300, suggestions: 150 };

/** Requests of the back office's lists of content, by title. */
const MANAGED = {
  first: '',
  title: 'sort-field=title',
  rare: 'keyword=99999',
  many: 'keyword=safran',
  deep: 'page=1000',
  live: 'state=published',
  proposals: 'hasProposal=true',
  trash: 'isDeleted=true',
};

/** Lists of other records. */
const OTHERS = {
  '/auth/user/': { first: '', rare: 'keyword=copie-99999', many: 'keyword=safran', deep: 'page=1000' },
  '/mailing/contact/': { first: '', rare: 'keyword=copie-99999', many: 'keyword=copie', deep: 'page=1000' },
  '/bucket/file/': {
    first: '',
    rare: 'keyword=99999',
    many: 'keyword=safran',
    noAlt: 'hasAlt=false',
    unused: 'isUsed=false',
    deep: 'page=1000',
  },
  '/audit': { first: '', resource: 'resource=post', deep: 'page=1000' },
};

/** Search terms: one typed letter by letter, a misspelt one, and one without results. */
const TYPED = ['s', 'sa', 'saf', 'safran', 'safran 99', 'safran 99999', 'zitouna médina', 'safrann', 'xyzzyx'];

const contentLists = (): Record<string, Record<string, string>> =>
  Object.fromEntries(
    Object.values<ContentType>(CONTENT_TYPES).map(({ service, path }) => [`/${service}/manage${path}/`, MANAGED]),
  );

/** Prints the median response time; fails when it exceeds the limit. @throws when the API rejects a request */
const printTime = async (name: string, address: string, authorization: string, limit: number): Promise<void> => {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    const response = await fetch(address, { headers: { authorization } });
    const text = await response.text();
    if (!response.ok) throw new Error(`${address}: ${response.status} ${text}`);
    times.push(performance.now() - start);
  }
  const isSlow = quantile(times) > limit;
  if (isSlow) process.exitCode = 1;
  printRow(name, `${quantile(times).toFixed(0)} ms`, ...(isSlow ? [`LONGER THAN ${limit} ms`] : []));
};

/** Opens an account that may read every list. */
const openReader = async (url: string, { db }: OpenDatabase): Promise<string> => {
  const [account] = await openAccounts(url, 1);
  await db.execute(`update accounts set role_id = (select id from roles where name = 'GOD')`);
  const body = JSON.stringify({ email: 'lectrice@example.tn' });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${url}/api/v1/mailing/contact/`, { method: 'POST', headers, body });
  return `Bearer ${account?.accessToken}`;
};

const printTimes = async (url: string, database: OpenDatabase): Promise<void> => {
  const reader = await openReader(url, database);
  console.log(`Copying ${RECORDS} records of each type …`);
  await copyRecords(database, RECORDS);
  for (const [list, queries] of Object.entries<Record<string, string>>({ ...contentLists(), ...OTHERS })) {
    for (const [name, query] of Object.entries(queries)) {
      await printTime(`${list} ${name}`, `${url}/api/v1${list}?limit=25&${query}`, reader, LIMITS.list);
    }
  }
  for (const keyword of TYPED) {
    const address = `${url}/api/v1/site/suggestions?keyword=${encodeURIComponent(keyword)}`;
    await printTime(`suggestions for “${keyword}”`, address, reader, LIMITS.suggestions);
  }
};

/** Prints response times of the back office's lists and of search suggestions with 100,000 records of each type. */
export const benchLists = (): Promise<void> =>
  withApis(async (start, databaseUrl) => {
    if (!databaseUrl) throw new UserError('This bench needs PostgreSQL: set DATABASE_URL, or install it.');
    await start({}, async (url) => {
      const database = await openPostgres(databaseUrl, 1);
      await printTimes(url, database).finally(() => database.close());
    });
  });
