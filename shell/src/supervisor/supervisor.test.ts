import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openStore } from 'releases/store';
import { CONTRACT_FILE, type DiscoveredVersion, SHELL_ENTRY_FILE, SHELL_NAME } from 'shared-kernel/remote';
import { freePort } from '../../../tooling/network/free-port.ts';
import { releaseRemotes } from '../../../tooling/release/release-remote.ts';
import { Supervisor } from './supervisor.ts';
import { Workers } from './workers.ts';

/** Milliseconds; far more than processes take to start, for busy machines. */
const START_TIMEOUT = 40_000;

let folder: string;
let port: number;
let reported: string[];
let supervisors: Supervisor[];

/** A shell that responds with a text, closes the connection, and retires when its supervisor says so. */
const answering = (text: string): string => `
  const server = require('node:http').createServer((_, response) => response.setHeader('connection', 'close').end(${JSON.stringify(text)}));
  process.on('message', ({ type, refused }) => {
    if (type === 'retire') server.close(() => {
      const { worker } = require('node:cluster');
      worker.once('disconnect', () => process.exit());
      worker.disconnect();
    });
    if (type === 'refused') require('node:fs').writeFileSync('refused', refused ? refused.version : 'none');
  });
  server.listen(${port}, '127.0.0.1');
`;

const open = () =>
  openStore({
    releases: join(folder, 'store'),
    signingKey: join(folder, 'private.pem'),
    publicKeys: join(folder, 'public.pem'),
    seenDocuments: join(folder, 'seen'),
  });

const release = async (script: string): Promise<string> => {
  const dist = join(folder, 'build/dist');
  const contract = { name: SHELL_NAME, version: '1.0.0', routes: [], queryKeys: [], fragments: [], assets: {} };
  await mkdir(join(dist, 'node'), { recursive: true });
  await mkdir(join(dist, 'browser'), { recursive: true });
  await writeFile(join(dist, 'node', SHELL_ENTRY_FILE), script);
  await writeFile(join(dist, 'browser', CONTRACT_FILE), JSON.stringify({ ...contract, scripts: [] }));
  const options = { isSnapshot: true, sourceMaps: join(folder, 'maps') };
  const [released] = await releaseRemotes([join(folder, 'build')], await open(), options);
  return released?.version ?? '';
};

/** Starts and stops a shell that has proven to work. */
const superviseGood = async (): Promise<void> => {
  await supervise({ probation: 0 });
  await until(async () => (await readdir(join(folder, 'cache/live-before')).catch(() => [])).length > 0);
  for (const supervisor of supervisors.splice(0)) await supervisor.stop();
  reported = [];
};

const documentIn = (place: string): Promise<string> => readFile(join(folder, place, 'discovery.json'), 'utf8');

const supervise = (
  options: { startTimeout?: number; probation?: number; pingInterval?: number } = {},
): Promise<void> => {
  const record = (details: object, message: string): void => {
    reported.push(`${message}: ${(details as { err?: Error }).err?.message ?? ''}`);
  };
  const log = { info: record, error: record };
  const places = {
    discovery: join(folder, 'store/discovery.json'),
    stores: [],
    releases: join(folder, 'store'),
    cacheFolder: join(folder, 'cache'),
    publicKeys: join(folder, 'public.pem'),
  };
  const supervisor = new Supervisor(
    places,
    log,
    (release, copyRelease) =>
      new Workers({ release, copyRelease, log, count: 2, folder, startTimeout: START_TIMEOUT, ...options }),
  );
  supervisors.push(supervisor);
  return supervisor.start();
};

// A connection that reaches an exiting process gets no response.
const answer = async (path = '/'): Promise<string> =>
  (await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(10_000) })).text();

const isAnsweredBy = (text: string) => (): Promise<boolean> =>
  answer().then(
    (answered) => answered === text,
    () => false,
  );

const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await wait(50);
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'supervisor-'));
  port = await freePort();
  reported = [];
  supervisors = [];
});

afterEach(async () => {
  for (const supervisor of supervisors) await supervisor.stop();
  // The supervisor may still be writing the live version.
  await rm(folder, { recursive: true, maxRetries: 10 });
});

test('runs the listed shell, and replaces it without interrupting requests', async () => {
  await release(answering('one'));
  await supervise();
  expect(await answer()).toBe('one');
  await release(answering('two'));
  const answers = new Set<string>();
  await until(async () => answers.add(await answer()).has('two'));
  expect([...answers]).toEqual(['one', 'two']);
});

test.each([
  ['throws at load', `throw new Error('broken at load');`, /before it listened: [\s\S]*broken at load/, START_TIMEOUT],
  ['ends', 'process.exit(3);', /it ended with 3 before it listened/, START_TIMEOUT],
  [
    'never listens',
    'setInterval(() => undefined, 1_000);',
    /it took longer than 3 seconds to render and listen/,
    3_000,
  ],
])('rejects a shell that %s, logs the reason, and keeps the previous one', async (_, script, reason, timeout) => {
  await release(answering('one'));
  await supervise({ startTimeout: timeout });
  const version = await release(script);
  await until(() => reported.some((line) => line.startsWith('a shell is refused')));
  expect(reported.join('\n')).toMatch(reason);
  expect(await answer()).toBe('one');
  await until(async () => (await readFile(join(folder, 'refused'), 'utf8').catch(() => '')) === version);
  expect(supervisors[0]?.refused).toEqual({ version, reason: expect.stringMatching(reason) });
  await release(answering('two'));
  await until(isAnsweredBy('two'));
  expect(supervisors[0]?.refused).toBeUndefined();
});

test('keeps the running processes while new ones are started', async () => {
  await release(answering('one'));
  await supervise();
  const store = await open();
  const { deployment: _, ...live } = (await store.live(SHELL_NAME)) as DiscoveredVersion;
  // Like a canary that leaves the other remotes unchanged.
  await store.makeLive([live]);
  await until(async () => (await readFile(join(folder, 'refused'), 'utf8').catch(() => '')) === 'none');
  expect(reported.filter((line) => line.startsWith('the shell is live'))).toHaveLength(1);
});

test('accepts a shell one of whose workers was killed by the watchdog before it listened', async () => {
  const killedOnce = `
    try {
      require('node:fs').writeFileSync('killed', '', { flag: 'wx' });
      process.kill(process.pid, 'SIGKILL');
    } catch {}
  `;
  await release(`${killedOnce}${answering('one')}`);
  await supervise();
  expect(await answer()).toBe('one');
  expect(reported.join()).not.toContain('refused');
});

test('restarts a worker that has exited', async () => {
  await release(`${answering('one')} server.on('request', ({ url }) => url === '/die' && process.exit(1));`);
  await supervise();
  for (let times = 0; times < 2; times += 1) await answer('/die').catch(() => undefined);
  await until(isAnsweredBy('one'));
});

describe('a shell whose workers exit repeatedly after they took over', () => {
  let version: string;

  const refusals = () => reported.filter((line) => line.startsWith('a shell is refused'));

  beforeEach(async () => {
    await release(answering('one'));
    await superviseGood();
    await supervise();
    version = await release(
      `${answering('two')} server.on('listening', () => setTimeout(() => process.exit(7), 200));`,
    );
    await until(() => refusals().length === 1);
    await until(isAnsweredBy('one'));
  });

  test('is rolled back, reported as rejected, and not retried until another one is listed', async () => {
    expect(refusals()[0]).toMatch(/its workers have ended 5 times since it took over; the last: it ended with 7/);
    await until(async () => (await readFile(join(folder, 'refused'), 'utf8').catch(() => '')) === version);
    await (await open()).rotateSignatures();
    await until(async () => (await documentIn('cache')) === (await documentIn('store')));
    await release(answering('three'));
    await until(isAnsweredBy('three'));
    // A worker answers before the supervisor notes that the shell is live.
    const countLive = () => reported.filter((line) => line.startsWith('the shell is live')).length;
    await until(() => countLive() >= 4);
    expect(countLive()).toBe(4);
  });

  test('is rolled back by each supervisor that starts with it, also while the store is unavailable', async () => {
    for (const times of [2, 3]) {
      for (const supervisor of supervisors.splice(0)) await supervisor.stop();
      if (times === 3) await rm(join(folder, 'store'), { recursive: true });
      await supervise();
      await until(() => refusals().length === times);
      await until(isAnsweredBy('one'));
    }
  });
});

test('is replaced by the last proven shell when two in a row fail', async () => {
  await release(answering('one'));
  await superviseGood();
  await supervise();
  await release(answering('two'));
  await until(isAnsweredBy('two'));
  await release(`${answering('three')} server.on('listening', () => setTimeout(() => process.exit(7), 200));`);
  await until(() => reported.some((line) => line.startsWith('a shell is refused')));
  await until(isAnsweredBy('one'));
});

test('kills and replaces a worker that stops responding', async () => {
  const deaf = `
    const server = require('node:http').createServer(({ url }, response) => {
      response.setHeader('connection', 'close').end(String(process.pid));
      if (url === '/deaf') process.removeAllListeners();
    });
    process.on('message', ({ type }) => {
      if (type === 'ping') process.send({ type: 'pong', isDebugged: false });
      if (type === 'retire') server.close(() => {
      const { worker } = require('node:cluster');
      worker.once('disconnect', () => process.exit());
      worker.disconnect();
    });
    });
    process.send(null);
    server.listen(${port}, '127.0.0.1');`;
  await release(deaf);
  await supervise({ pingInterval: 500 });
  const killed = await answer('/deaf');
  const seen = new Set<string>();
  await until(async () => {
    seen.add(await answer().catch(() => killed));
    return seen.size > (seen.has(killed) ? 2 : 1);
  });
  expect(reported.join()).toContain('answers no more');
  expect(() => process.kill(Number(killed), 0)).toThrow('ESRCH');
});

test('does not ping shells that predate pings, or blame a shell for errors of remotes', async () => {
  await release(answering('one'));
  await superviseGood();
  await supervise({ pingInterval: 50 });
  const ending = "setTimeout(() => { require('node:fs').appendFileSync('ends', 'x'); process.exit(4); }, 1_000)";
  await release(`${answering('two')} server.on('listening', () => ${ending});`);
  await until(async () => (await readFile(join(folder, 'ends'), 'utf8').catch(() => '')).length > 6);
  expect(reported.join()).not.toMatch(/refused|answers no more/);
});

test('removes shells that were unused for a week, except the running and the previous one', async () => {
  const shells = join(folder, 'cache/shell');
  const had: string[] = [];
  await release(answering('one'));
  await supervise({ probation: 0 });
  for (const text of ['one', 'two', 'three']) {
    if (text !== 'one') await release(answering(text));
    await until(isAnsweredBy(text));
    had.push(...(await readdir(shells)).filter((name) => !had.includes(name)));
  }
  const good = join(folder, 'cache/live-before/shell.json');
  await until(async () => (await readFile(good, 'utf8').catch(() => '')) === (await documentIn('store')));
  for (const name of await readdir(shells)) await utimes(join(shells, name), 0, 0);
  await supervisors[0]?.sweep();
  expect(await readdir(shells)).toEqual(had.slice(1).toSorted());
  expect(await answer()).toBe('three');
});

test('starts the previous shell while the store is unavailable', async () => {
  await release(answering('one'));
  await supervise();
  for (const supervisor of supervisors.splice(0)) await supervisor.stop();
  await rm(join(folder, 'store'), { recursive: true });
  await supervise();
  expect(await answer()).toBe('one');
});

test('starts the last good shell when the listed one fails to start', async () => {
  await release(answering('one'));
  await superviseGood();
  await release(`throw new Error('broken at load');`);
  await supervise();
  expect(await answer()).toBe('one');
});

test('reports how to fix it when no shell is available', async () => {
  await expect(supervise()).rejects.toThrow(/No shell can be started: .*ENOENT[\s\S]*npm run release -w shell/);
});
