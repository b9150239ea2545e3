import { HttpError } from 'shared-kernel/http';
import { guardLoader } from './guarded-loader.ts';

const guard = (loader: (call: number) => unknown) => {
  const onBreak = jest.fn();
  return { onBreak, ...guardLoader(loader, { timeout: 3_000, onBreak }) };
};

const fail = (): never => {
  throw new Error('broken');
};

const reasonOf = (load: Promise<unknown>): Promise<string> =>
  load.then(
    () => 'none',
    (error: Error) => error.message,
  );

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('passes data and errors through', async () => {
  const { load } = guard((call) => (call === 1 ? { a: 1 } : fail()));
  expect(await load(1)).toEqual({ a: 1 });
  expect(await reasonOf(load(2))).toBe('broken');
});

it('times out', async () => {
  const { load } = guard(() => new Promise(() => undefined));
  const reason = reasonOf(load(1));
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await reason).toBe('it took longer than 3 seconds');
});

it('rejects data that is too large for a page', async () => {
  const { load } = guard((size) => 'é'.repeat(size));
  expect(await load(200_000)).toHaveLength(200_000);
  expect(await reasonOf(load(300_000))).toBe('its data has 600002 bytes, and may have 524288');
});

it('keeps calling a loader after data that is too large', async () => {
  const { load, isOpen, onBreak } = guard((size) => 'a'.repeat(size));
  for (let call = 0; call < 10; call += 1) expect(await reasonOf(load(600_000))).toContain('its data has 600002 bytes');
  expect(isOpen()).toBe(false);
  expect(onBreak).not.toHaveBeenCalled();
  expect(await load(1)).toBe('a');
});

it('opens the circuit after repeated timeouts, and closes it after one successful call', async () => {
  let isBroken = true;
  const loader = jest.fn(() => (isBroken ? new Promise(() => undefined) : 'well'));
  const { load, isOpen, onBreak } = guard(loader);
  const calls = Promise.all([1, 2, 3, 4, 5].map((call) => reasonOf(load(call))));
  await jest.advanceTimersByTimeAsync(3_000);
  await calls;
  expect(isOpen()).toBe(true);
  expect(onBreak.mock.calls).toEqual([[new Error('it took longer than 3 seconds')]]);
  await reasonOf(load(6));
  expect(loader).toHaveBeenCalledTimes(5);

  await jest.advanceTimersByTimeAsync(30_000);
  const trial = reasonOf(load(7));
  await reasonOf(load(8));
  expect(loader).toHaveBeenCalledTimes(6);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await trial).toBe('it took longer than 3 seconds');

  isBroken = false;
  await jest.advanceTimersByTimeAsync(120_000);
  expect(await load(9)).toBe('well');
  expect(isOpen()).toBe(false);
});

it.each([
  ['a missing record', () => new Response(null, { status: 404 })],
  ['an API that is away', () => new HttpError(503, undefined)],
  ['an address that its code can’t read', () => new TypeError('undefined is not a number')],
])('keeps calling a loader that throws at once: %s', async (_, error) => {
  const { load, isOpen } = guard(() => {
    throw error();
  });
  for (let call = 0; call < 10; call += 1) await load(call).catch(() => undefined);
  expect(isOpen()).toBe(false);
});
