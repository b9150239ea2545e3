import { setImmediate as turn } from 'node:timers/promises';
import { CallerQueue, PAGES_OF_CALLER } from './caller-queue.ts';

/** Work that ends when the test ends it. */
const held = () => {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  const endAll = async (): Promise<void> => {
    for (let index = 0; index < ends.length; index += 1) {
      ends[index]?.();
      await turn();
    }
  };
  return { started, work, endAll };
};

const flood = (queue: CallerQueue, work: (name: string) => () => Promise<string>, count: number) =>
  Array.from({ length: count }, (_, index) => queue.add('flood', work(`flood ${index}`), () => false));

test('does not delay one caller’s pages by those of another', async () => {
  const queue = new CallerQueue(PAGES_OF_CALLER);
  const { started, work, endAll } = held();
  const flooded = flood(queue, work, 50);
  const other = queue.add('other', work('other'), () => false);
  await turn();
  expect(started).toHaveLength(9);
  expect(started).toContain('other');
  await endAll();
  expect(await other).toBe('other');
  expect(await Promise.all(flooded)).toHaveLength(50);
});

test('rejects a caller with too many waiting pages, and accepts it again later', async () => {
  const queue = new CallerQueue(PAGES_OF_CALLER);
  const { work, endAll } = held();
  const accepted = flood(queue, work, 150).filter((page) => page !== undefined);
  expect(accepted.length).toBeGreaterThanOrEqual(100);
  expect(accepted.length).toBeLessThan(110);
  expect(queue.add('other', work('other'), () => false)).toBeDefined();
  await turn();
  await endAll();
  await Promise.all(accepted);
  expect(
    queue.add(
      'flood',
      async () => 'again',
      () => false,
    ),
  ).toBeDefined();
});

test('starts the next page after a failure', async () => {
  const queue = new CallerQueue(PAGES_OF_CALLER);
  const failing = Array.from({ length: 50 }, () =>
    queue.add(
      'caller',
      () => Promise.reject(new Error('broken')),
      () => false,
    ),
  );
  await expect(Promise.allSettled(failing)).resolves.toHaveLength(50);
  await expect(
    queue.add(
      'caller',
      async () => 'well',
      () => false,
    ),
  ).resolves.toBe('well');
});

test('skips waiting work whose caller has disconnected', async () => {
  const queue = new CallerQueue(PAGES_OF_CALLER);
  const { started, work, endAll } = held();
  let hasLeft = false;
  const added = Array.from({ length: 50 }, (_, index) => queue.add('caller', work(`${index}`), () => hasLeft));
  const settled = Promise.allSettled(added);
  await turn();
  hasLeft = true;
  await endAll();
  const statuses = (await settled).map(({ status }) => status);
  expect(statuses.filter((status) => status === 'fulfilled')).toHaveLength(8);
  expect(started).toHaveLength(8);
  expect(
    queue.add(
      'caller',
      async () => 'well',
      () => false,
    ),
  ).toBeDefined();
});
