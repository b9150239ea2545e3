import { setImmediate as turn } from 'node:timers/promises';
import { FairQueue } from './fair-queue.ts';

const open = (maxWaiting = 10, timeout = 10_000) => new FairQueue({ width: 1, maxWaiting, timeout });

/** Adds a task that blocks all others. Returns the function that ends it. */
const occupy = (queue: FairQueue): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  void queue.add({ name: 'first', caller: 'another', signal: new AbortController().signal, run: () => promise });
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

it('alternates between callers, and runs tasks without a caller last', async () => {
  const queue = open();
  const done: string[] = [];
  const finish = occupy(queue);
  const all = addAll(queue, done, '-', 'a1', 'a2', 'a3', 'b1', 'b2', 'c1');
  finish();
  await all;
  expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', '-']);
});

it('runs a prioritised task sooner', async () => {
  const queue = open();
  const done: string[] = [];
  const finish = occupy(queue);
  const all = addAll(queue, done, '-1', '-2', 'a1', 'a2');
  queue.prioritise('-2');
  queue.prioritise('none such');
  finish();
  await all;
  expect(done).toEqual(['a1', '-2', 'a2', '-1']);
});

it('limits waiting tasks, and evicts a task of the caller with most in favour of the one with least', async () => {
  const queue = open(4);
  const done: string[] = [];
  const finish = occupy(queue);
  const flood = addAll(queue, done, 'a1', 'a2', 'a3', 'a4', 'a5');
  const other = addAll(queue, done, 'b1');
  expect(queue.load).toEqual({ running: 1, waiting: 4 });
  finish();
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

it('removes waiting tasks that are aborted, and their share of turns', async () => {
  const queue = open();
  const done: string[] = [];
  const finish = occupy(queue);
  const leaving = new AbortController();
  const left = Array.from({ length: 3 }, (_, number) =>
    queue.add({ name: `${number}`, caller: 'a', signal: leaving.signal, run: async () => void done.push('left') }),
  );
  leaving.abort(new Error('never mind'));
  for (const each of left) await expect(each).rejects.toThrow('never mind');
  expect(queue.load).toEqual({ running: 1, waiting: 0 });
  const all = addAll(queue, done, 'b1', 'b2', 'a1');
  finish();
  await all;
  expect(done).toEqual(['b1', 'a1', 'b2']);
});

it('stops running tasks that are aborted or time out', async () => {
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
