import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FirstLoad } from './first-load.ts';

const { signal } = new AbortController();

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'first-load-'));
});

afterEach(() => rm(folder, { recursive: true }));

/** Writes down when loads begin and end. */
const loader = () => {
  const events: string[] = [];
  const load = async (name: string): Promise<void> => {
    events.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 300));
    events.push(`${name} ends`);
  };
  return { events, load };
};

it('loads a release in one process after the other, until one has loaded it', async () => {
  const { events, load } = loader();
  const run = (name: string): Promise<void> => new FirstLoad(folder).run('0a1b', signal, () => load(name));
  await Promise.all([run('one'), run('other')]);
  expect(events[1]).toBe(events[0]?.replace('begins', 'ends'));
  expect(events).toHaveLength(4);
  await Promise.all([run('third'), run('fourth')]);
  expect(events.slice(4)).toEqual(['third begins', 'fourth begins', expect.any(String), expect.any(String)]);
});

it('lets the next one try where a load failed', async () => {
  const { events, load } = loader();
  const firstLoad = new FirstLoad(folder);
  await expect(firstLoad.run('0a1b', signal, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  await firstLoad.run('0a1b', signal, () => load('next'));
  expect(events).toEqual(['next begins', 'next ends']);
});

it('lets the next one try where the first was killed', async () => {
  const killed = spawn(process.execPath, ['-e', '']);
  await once(killed, 'exit');
  await mkdir(join(folder, 'first-loads'));
  await writeFile(join(folder, 'first-loads/0a1b'), String(killed.pid));
  const { events, load } = loader();
  await new FirstLoad(folder).run('0a1b', signal, () => load('next'));
  expect(events).toEqual(['next begins', 'next ends']);
});

it('waits for others no longer than it may, and keeps nobody waiting beyond its own time', async () => {
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
