import { CONTENT_TYPES, type ContentType } from 'shared-kernel/content';
import type { OpenDatabase } from '../../../api/src/platform/database/database.ts';
import { openPostgres } from '../../../api/src/platform/database/postgres.ts';
import { UserError } from '../../site/user-error.ts';
import { withPlace } from '../api/api-under-load.ts';
import { openAccounts } from '../api/writes.ts';
import { copyRecords } from './many-records.ts';

const RECORDS = 100_000;
const RUNS = 7;
/** Milliseconds in which the first rows of a list are to be there. */
const WANTED = 300;

/** Requests of the back office's lists, by title. */
const MANAGED = {
  first: '',
  title: 'sort-field=title',
  rare: 'keyword=99999',
  many: 'keyword=safran',
  deep: 'page=1000',
  live: 'approvalStatus=APPROVED&isScheduled=false',
  proposals: 'hasProposal=true',
  trash: 'isDeleted=true',
};

/** Lists that are no content. */
const OTHERS: Record<string, Record<string, string>> = {
  '/auth/user/': { first: '', rare: 'keyword=copie-99999', many: 'keyword=safran', deep: 'page=1000' },
  '/mailing/contact/': { first: '', rare: 'keyword=copie-99999', many: 'keyword=copie', deep: 'page=1000' },
  '/bucket/file/': {
    ...{ first: '', rare: 'keyword=99999', many: 'keyword=safran', noAlt: 'hasAlt=false', unused: 'isUsed=false' },
    deep: 'page=1000',
  },
  '/audit': { first: '', resource: 'resource=post', deep: 'page=1000' },
};

/** Search terms: one typed letter by letter, a misspelt one, and one without results. */
const TYPED = ['s', 'sa', 'saf', 'safran', 'safran 99', 'safran 99999', 'zitouna médina', 'safrann', 'xyzzyx'];
/** Milliseconds in which suggestions are to be there. */
const WANTED_TYPING = 150;

const contentLists = (): Record<string, Record<string, string>> =>
  Object.fromEntries(
    Object.values(CONTENT_TYPES as Record<string, ContentType>).map(({ service, path }) => [
      `/${service}/manage${path}/`,
      MANAGED,
    ]),
  );

/** Prints the response times; fails when they exceed the limit. @throws when there is no response */
const printTimes = async (name: string, address: string, authorization: string, wanted: number): Promise<void> => {
  const { middle, worst } = await timesOf(address, authorization);
  const isSlow = middle > wanted;
  if (isSlow) process.exitCode = 1;
  const figures = `${middle.toFixed(0).padStart(6)} ms  at worst ${worst.toFixed(0).padStart(5)} ms`;
  console.log(`${name.padEnd(48)}${figures}${isSlow ? `  LONGER THAN ${wanted} ms` : ''}`);
};

/** What an answer took, in the middle and at worst. @throws when it isn't one */
const timesOf = async (address: string, authorization: string): Promise<{ middle: number; worst: number }> => {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    const answer = await fetch(address, { headers: { authorization } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${text}`);
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  return { middle: times[Math.floor(RUNS / 2)] as number, worst: times.at(-1) as number };
};

/** Opens an account that may read every list. */
const openReader = async (url: string, { db }: OpenDatabase): Promise<string> => {
  const [account] = await openAccounts(url, 1);
  await db.execute(`update accounts set role_id = (select id from roles where name = 'GOD')`);
  await fetch(`${url}/api/v1/mailing/contact/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'lectrice@example.tn' }),
  });
  return `Bearer ${account?.accessToken}`;
};

/**
 * Prints response times of the back office's lists and of search suggestions with 100,000 records each. Fails above the
 * limit.
 */
export const benchLists = (): Promise<void> =>
  withPlace(async ({ databaseUrl, start }) => {
    if (!databaseUrl) throw new UserError('This bench needs PostgreSQL: set DATABASE_URL, or install it.');
    const { url, stop } = await start();
    const database = await openPostgres(databaseUrl, 1);
    try {
      const reader = await openReader(url, database);
      console.log(`Bringing in ${RECORDS} records of each kind …`);
      await copyRecords(database, RECORDS);
      for (const [list, queries] of Object.entries({ ...contentLists(), ...OTHERS })) {
        for (const [name, query] of Object.entries(queries)) {
          await printTimes(`${list} ${name}`, `${url}/api/v1${list}?limit=25&${query}`, reader, WANTED);
        }
      }
      for (const keyword of TYPED) {
        const address = `${url}/api/v1/site/suggestions?keyword=${encodeURIComponent(keyword)}`;
        await printTimes(`suggestions for “${keyword}”`, address, reader, WANTED_TYPING);
      }
    } finally {
      await database.close();
      await stop();
    }
  });
