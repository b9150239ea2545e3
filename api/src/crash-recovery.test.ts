/** @embedded */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { assembleDeps } from './open-deps.ts';
import { readConfig } from './platform/config/config.ts';
import type { OpenDatabase } from './platform/database/database.ts';
import { openEmbedded } from './platform/database/embedded.ts';
import { write } from './platform/database/write.ts';
import { openTestAccount } from './services/auth/testing/open-test-account.ts';
import { createCategory } from './services/categories/service.ts';
import { categories } from './services/categories/table.ts';
import { buildCategory } from './services/categories/testing/build-category.ts';
import { contacts } from './services/mailing/table.ts';
import { type ApiProcess, kill, killAll, startApi } from './testing/api-process.ts';
import { openCopy } from './testing/empty-database.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { TOKEN_SECRET } from './testing/token-secret.ts';

/** Number of kills. Set more to find more: `KILLS=50`. */
const KILLS = Number(process.env.KILLS ?? 3);

jest.setTimeout(120_000 + KILLS * 15_000);

/** Concurrent writers. */
const WRITERS = 8;
/** Acknowledged writes before the kill, and the maximum of milliseconds from then to the kill. */
const ENOUGH = 3;
const MAX_DELAY_MS = 200;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mall-killed-'));
});

afterEach(async () => {
  await killAll();
  await rm(folder, { recursive: true, force: true });
});

/** Sends a request that creates the record with this number. */
type Send = (url: string, number: number) => Promise<Response>;

const titleOf = (number: number) => `Catégorie ${number}`;
const emailOf = (number: number) => `reader-${number}@example.tn`;
const isTitled = (number: number) => number % 2 === 0;

/** Even numbers create a category as an administrator, odd ones subscribe to the newsletter as a visitor. */
const sendAs =
  (accessToken: string): Send =>
  (url, number) =>
    isTitled(number)
      ? post(`${url}/api/v1/categories/category/`, buildCategory({ title: titleOf(number) }), accessToken)
      : post(`${url}/api/v1/mailing/contact/`, { email: emailOf(number) });

const post = (url: string, body: object, accessToken?: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(accessToken && { authorization: `Bearer ${accessToken}` }) },
    body: JSON.stringify(body),
  });

/**
 * Writes concurrently until the process is killed at a random moment.
 * @returns the acknowledged numbers, and the first number that was not sent
 */
const writeUntilKilled = async ({ child, url }: ApiProcess, first: number, send: Send) => {
  const acknowledged: number[] = [];
  let next = first;
  let isOver = false;
  const writers = Array.from({ length: WRITERS }, async () => {
    while (!isOver) {
      const number = next++;
      const response = await send(url, number).catch(() => undefined);
      if (response?.ok) acknowledged.push(number);
      else if (response) throw new Error(`${number} was answered with ${response.status}: ${await response.text()}`);
    }
  });
  while (acknowledged.length < ENOUGH) await Promise.race([sleep(2), ...writers]);
  await sleep(Math.random() * MAX_DELAY_MS);
  await kill(child);
  isOver = true;
  await Promise.all(writers);
  return { acknowledged, next };
};

/** Kills the API repeatedly while it writes. Returns all acknowledged numbers. */
const killAgainAndAgain = async (env: NodeJS.ProcessEnv, send: Send): Promise<number[]> => {
  const settings = { DATA_DIR: folder, RATE_LIMITS: 'off', SERVICES: 'categories,mailing', JOBS: 'off', ...env };
  const acknowledged: number[] = [];
  let first = 0;
  for (let round = 0; round < KILLS; round += 1) {
    const outcome = await writeUntilKilled(await startApi(settings), first, send);
    acknowledged.push(...outcome.acknowledged);
    first = outcome.next;
  }
  return acknowledged;
};

/** Creates an administrator and content, so that the API doesn't seed the demo. */
const fill = async (database: OpenDatabase): Promise<Send> => {
  const deps = await assembleDeps(readConfig({ DATA_DIR: folder, TOKEN_SECRET }), database);
  await write(deps, { approvalStatus: 'APPROVED' }, (context) => createCategory(context, buildCategory()));
  return sendAs((await openTestAccount(deps, 'GOD')).accessToken);
};

/** Counts each acknowledged name in the list, which may also contain unacknowledged ones. */
const countsOf = (names: string[], acknowledged: string[]): number[] => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...new Set(acknowledged.map((name) => counts.get(name) ?? 0))];
};

const expectEachOnce = async ({ db }: OpenDatabase, acknowledged: number[]): Promise<void> => {
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * ENOUGH);
  const titles = (await db.select({ title: categories.title }).from(categories)).map(({ title }) => title);
  const emails = (await db.select({ email: contacts.email }).from(contacts)).map(({ email }) => email);
  expect(countsOf(titles, acknowledged.filter(isTitled).map(titleOf))).toEqual([1]);
  expect(countsOf(emails, acknowledged.filter((number) => !isTitled(number)).map(emailOf))).toEqual([1]);
};

const onEmbedded = process.env.TEST_DATABASE_URL ? undefined : it;
const onServer = process.env.TEST_DATABASE_URL ? it : undefined;

onEmbedded?.('opens after each kill under load, and has every acknowledged write, once', async () => {
  const before = await openCopy(folder);
  const send = await fill(before);
  await before.close();
  const acknowledged = await killAgainAndAgain({}, send);
  const after = await openEmbedded(folder);
  await expectEachOnce(after, acknowledged);
  await after.close();
});

onServer?.('loses no acknowledged write of an API that is killed again and again, on a server', async () => {
  const database = await openTestDatabase();
  const send = await fill(database);
  const acknowledged = await killAgainAndAgain({ DATABASE_URL: database.url ?? '' }, send);
  await expectEachOnce(database, acknowledged);
  await database.close();
});
