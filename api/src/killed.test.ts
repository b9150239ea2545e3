import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAnnouncer } from './platform/cache-tags/announcer.ts';
import type { OpenDatabase } from './platform/database/database.ts';
import { openEmbedded } from './platform/database/embedded.ts';
import { write } from './platform/database/writing.ts';
import { createCategory } from './services/categories/service.ts';
import { categories } from './services/categories/table.ts';
import { buildCategory } from './services/categories/testing/build-category.ts';
import { contacts } from './services/mailing/table.ts';
import { openTestDatabase } from './testing/test-database.ts';

jest.setTimeout(600_000);

/** Calls at the same time. */
const WRITERS = 8;
/** Writes that are acknowledged before the kill, and the most milliseconds that pass from then on. */
const ENOUGH = 3;
const LONGEST = 200;

let folder: string;
/** Compiled code, which the next process starts faster with. */
let compiled: string;
const children = new Set<ChildProcess>();

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mall-killed-'));
  compiled = path.join(folder, 'compiled');
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

interface Process {
  args: string[];
  env?: NodeJS.ProcessEnv;
}

/** Starts a process that prints its address, and waits for that. */
async function start({ args, env }: Process): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, args, { env: { ...process.env, NODE_COMPILE_CACHE: compiled, ...env } });
  children.add(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  for (;;) {
    const url = /listening at (http:[^"]+)/.exec(printed)?.[1];
    if (url) return { child, url };
    if (child.exitCode !== null) throw new Error(`it didn't start: ${printed}`);
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  }
}

/**
 * Writes as fast as it can until the process is killed, at a moment that nobody knows.
 * @param send - sends one call, which names a record by its number.
 * @returns the numbers that were acknowledged.
 */
async function writeUntilKilled(child: ChildProcess, first: number, send: (number: number) => Promise<Response>) {
  const acknowledged: number[] = [];
  let next = first;
  let isOver = false;
  const writers = Array.from({ length: WRITERS }, async () => {
    while (!isOver) {
      const number = next++;
      const answer = await send(number).catch(() => undefined);
      if (answer?.ok) acknowledged.push(number);
      else if (answer) throw new Error(`${number} was answered with ${answer.status}`);
    }
  });
  while (acknowledged.length < ENOUGH) await Promise.race([sleep(2), ...writers]);
  await sleep(Math.random() * LONGEST);
  child.kill('SIGKILL');
  await once(child, 'exit');
  isOver = true;
  children.delete(child);
  await Promise.all(writers);
  return { acknowledged, next };
}

/** Kills a process again and again while it writes, and gives all that it acknowledged. */
async function killAgainAndAgain(
  rounds: number,
  server: Process,
  send: (url: string, number: number) => Promise<Response>,
): Promise<number[]> {
  const acknowledged: number[] = [];
  let first = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { child, url } = await start(server);
    const outcome = await writeUntilKilled(child, first, (number) => send(url, number));
    acknowledged.push(...outcome.acknowledged);
    first = outcome.next;
  }
  return acknowledged;
}

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** How often each of the names stands in the list; what was never acknowledged may stand there too. */
function countsOf(names: string[], acknowledged: string[]): number[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...new Set(acknowledged.map((name) => counts.get(name) ?? 0))];
}

const titleOf = (number: number) => `Catégorie ${number}`;
const emailOf = (number: number) => `reader-${number}@example.tn`;

/** With content there is no demo to wait for. */
async function fill(database: OpenDatabase): Promise<void> {
  await database.migrate();
  const deps = { database, announcer: createAnnouncer(database) };
  await write(deps, { approvalStatus: 'APPROVED' }, (writing) => createCategory(writing, buildCategory()));
}

const askForNewsletter = (url: string, number: number) =>
  post(`${url}/api/v1/mailing/contact/`, { email: emailOf(number) });

const settings = { LOG_LEVEL: 'info', API_PORT: '0', RATE_LIMITS: 'off', SERVICES: 'mailing', JOBS: 'off' };
const api = (env: NodeJS.ProcessEnv): Process => ({
  args: [path.join(__dirname, 'server.ts')],
  env: { ...settings, DATA_DIR: folder, ...env },
});

async function expectAllReaders(database: OpenDatabase, acknowledged: number[]): Promise<void> {
  const rows = await database.db.select({ email: contacts.email }).from(contacts);
  expect(
    countsOf(
      rows.map(({ email }) => email),
      acknowledged.map(emailOf),
    ),
  ).toEqual([1]);
}

const onEmbedded = process.env.TEST_DATABASE_URL ? undefined : it;
const onServer = process.env.TEST_DATABASE_URL ? it : undefined;

onEmbedded?.('opens after each of 50 kills under load, and has every acknowledged write, once', async () => {
  const before = await openEmbedded(folder);
  await fill(before);
  await before.close();
  const server = { args: [path.join(__dirname, 'testing/write-server.ts'), folder] };
  const titles = await killAgainAndAgain(46, server, (url, number) =>
    post(url, buildCategory({ title: titleOf(number), subCategories: [] })),
  );
  const readers = await killAgainAndAgain(4, api({ DATABASE_URL: '' }), askForNewsletter);
  const after = await openEmbedded(folder);
  const rows = await after.db.select({ title: categories.title }).from(categories);
  expect(titles.length).toBeGreaterThanOrEqual(46 * ENOUGH);
  expect(
    countsOf(
      rows.map(({ title }) => title),
      titles.map(titleOf),
    ),
  ).toEqual([1]);
  await expectAllReaders(after, readers);
  await after.close();
});

onServer?.('loses no acknowledged write of an API that is killed again and again, on a server', async () => {
  const database = await openTestDatabase();
  await fill(database);
  const acknowledged = await killAgainAndAgain(10, api({ DATABASE_URL: database.url ?? '' }), askForNewsletter);
  expect(acknowledged.length).toBeGreaterThanOrEqual(10 * ENOUGH);
  await expectAllReaders(database, acknowledged);
  await database.close();
});
