import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FirstLoad } from './first-load.ts';

const { signal } = new AbortController();

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'first-load-'));
});

afterEach(() => rm(folder, { recursive: true }));

/**
 * Records the start and end of loads.
 * @param work work of a load
 */
const loader = (work: () => Promise<unknown> = async () => undefined) => {
  const events: string[] = [];
  const load = async (name: string): Promise<void> => {
    events.push(`${name} begins`);
    await work();
    events.push(`${name} ends`);
  };
  return { events, load };
};

it('loads a release in one process at a time until one succeeds', async () => {
  const run = ({ load }: ReturnType<typeof loader>, name: string): Promise<void> =>
    new FirstLoad(folder).run('0a1b', signal, () => load(name));
  // Another process tries several times in the meantime.
  const first = loader(() => wait(300));
  await Promise.all([run(first, 'one'), run(first, 'other')]);
  expect(first.events[1]).toBe(first.events[0]?.replace('begins', 'ends'));
  expect(first.events).toHaveLength(4);

  const bothBegin = Promise.withResolvers<void>();
  const later = loader(async () => {
    if (later.events.length === 2) bothBegin.resolve();
    await bothBegin.promise;
  });
  await Promise.all([run(later, 'third'), run(later, 'fourth')]);
  expect(later.events).toHaveLength(4);
});

it('tries the next process after a failed load', async () => {
  const { events, load } = loader();
  const firstLoad = new FirstLoad(folder);
  await expect(firstLoad.run('0a1b', signal, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  await firstLoad.run('0a1b', signal, () => load('next'));
  expect(events).toEqual(['next begins', 'next ends']);
});

describe('an abandoned lock', () => {
  const leave = async (pid: number | undefined, age = 0): Promise<string> => {
    const lock = join(folder, 'first-loads/0a1b');
    const taken = new Date(Date.now() - age);
    await mkdir(join(folder, 'first-loads'));
    await writeFile(lock, String(pid));
    await utimes(lock, taken, taken);
    return lock;
  };
  const loadNext = async (inTime = signal): Promise<string[]> => {
    const { events, load } = loader();
    await new FirstLoad(folder).run('0a1b', inTime, () => load('next'));
    return events;
  };

  it('of a killed process is ignored', async () => {
    const killed = spawn(process.execPath, ['-e', '']);
    await once(killed, 'exit');
    await leave(killed.pid);
    expect(await loadNext()).toEqual(['next begins', 'next ends']);
  });

  it('of an earlier process with the same id is ignored', async () => {
    await leave(process.pid);
    expect(await loadNext()).toEqual(['next begins', 'next ends']);
  });

  it('of a process whose id was reused expires', async () => {
    await leave(process.ppid, 120_000);
    expect(await loadNext()).toEqual(['next begins', 'next ends']);
  });

  it('differs from a lock that a running process has just taken', async () => {
    const lock = await leave(process.ppid);
    await expect(loadNext(AbortSignal.timeout(500))).rejects.toThrow('abort');
    expect(await readFile(lock, 'utf8')).toBe(String(process.ppid));
  });
});

it('waits for others up to its timeout, and releases its lock at its timeout', async () => {
  const first = new AbortController();
  const second = new AbortController();
  const { events, load } = loader();
  const never = (): Promise<never> => new Promise(() => undefined);
  const started = Promise.withResolvers<void>();
  void new FirstLoad(folder).run('0a1b', first.signal, () => {
    started.resolve();
    return never();
  });
  await started.promise;
  const late = new FirstLoad(folder).run('0a1b', second.signal, never);
  second.abort();
  await expect(late).rejects.toThrow('abort');
  const next = new FirstLoad(folder).run('0a1b', signal, () => load('next'));
  first.abort();
  await next;
  expect(events).toEqual(['next begins', 'next ends']);
});
