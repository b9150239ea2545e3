import { setImmediate as turn } from 'node:timers/promises';
import { FairQueue } from './fair-queue.ts';

const open = (mostWaiting = 10, timeout = 10_000) => new FairQueue({ width: 1, mostWaiting, timeout });

/** Adds work that stands in the way of all other until it is let go. */
const occupy = (queue: FairQueue): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  void queue.add({ name: 'first', caller: 'somebody', signal: new AbortController().signal, run: () => promise });
  return resolve;
};

/**
 * Adds tasks. The first letter of a name is its caller, `-` for none. `done` collects the names in order of execution.
 */
const addAll = (queue: FairQueue, done: string[], ...names: string[]): Promise<PromiseSettledResult<void>[]> => {
  const added = names.map((name) =>
    queue.add({
      name,
      caller: name.startsWith('-') ? undefined : name[0],
      signal: new AbortController().signal,
      run: async () => void done.push(name),
    }),
  );
  return Promise.allSettled(added);
};

it('takes turns between callers, and does last what nobody wants yet', async () => {
  const queue = open();
  const done: string[] = [];
  const letGo = occupy(queue);
  const all = addAll(queue, done, '-', 'a1', 'a2', 'a3', 'b1', 'b2', 'c1');
  letGo();
  await all;
  expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', '-']);
});

it('does sooner what somebody has come to want', async () => {
  const queue = open();
  const done: string[] = [];
  const letGo = occupy(queue);
  const all = addAll(queue, done, '-1', '-2', 'a1', 'a2');
  queue.prioritise('-2');
  queue.prioritise('none such');
  letGo();
  await all;
  expect(done).toEqual(['a1', '-2', 'a2', '-1']);
});

it('lets no more wait than it may, and gives the place of who has most to who has least', async () => {
  const queue = open(4);
  const done: string[] = [];
  const letGo = occupy(queue);
  const flood = addAll(queue, done, 'a1', 'a2', 'a3', 'a4', 'a5');
  const other = addAll(queue, done, 'b1');
  expect(queue.load).toEqual({ running: 1, waiting: 4 });
  letGo();
  expect((await flood).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  await other;
  expect(done).toEqual(['a1', 'b1', 'a2', 'a3']);
});

it('forgets what is taken back while it waits, and who wanted it', async () => {
  const queue = open();
  const done: string[] = [];
  const letGo = occupy(queue);
  const leaving = new AbortController();
  const left = Array.from({ length: 3 }, (_, number) =>
    queue.add({ name: `${number}`, caller: 'a', signal: leaving.signal, run: async () => void done.push('left') }),
  );
  leaving.abort(new Error('never mind'));
  for (const each of left) await expect(each).rejects.toThrow('never mind');
  expect(queue.load).toEqual({ running: 1, waiting: 0 });
  const all = addAll(queue, done, 'b1', 'b2', 'a1');
  letGo();
  await all;
  expect(done).toEqual(['b1', 'a1', 'b2']);
});

it('stops what is taken back in its course, and what takes too long', async () => {
  const queue = open(10, 50);
  const stopped: string[] = [];
  const endless = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => {
        stopped.push((signal.reason as Error).name);
        reject(signal.reason);
      });
    });
  const leaving = new AbortController();
  const left = queue.add({ name: 'a', caller: 'a', signal: leaving.signal, run: endless });
  await turn();
  leaving.abort();
  await expect(left).rejects.toMatchObject({ name: 'AbortError' });
  const late = queue.add({ name: 'b', caller: 'b', signal: new AbortController().signal, run: endless });
  await expect(late).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(stopped).toEqual(['AbortError', 'TimeoutError']);
  expect(queue.load).toEqual({ running: 0, waiting: 0 });
});
