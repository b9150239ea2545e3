import type { LiveRemote } from '../load/live-remote.ts';
import { FollowedRemote } from './followed-remote.ts';

const version = (number: string) => ({ metadata: { version: number, integrity: number } }) as never;
const loadedAs = (number: string) => ({ contract: { name: 'mf-a', version: number } }) as unknown as LiveRemote;

const follow = (load: (number: string) => Promise<LiveRemote>, lastGood?: LiveRemote) => {
  const events: string[] = [];
  const remote = new FollowedRemote('mf-a', {
    load: (wanted) => load(wanted.metadata.version),
    loadLastGood: async () => lastGood,
    onLive: (name, signed) => events.push(`${name}: ${signed}`),
    onReady: () => events.push('ready'),
    onRefusal: (error, refused) => events.push(`${refused.remote} ${refused.version}: ${(error as Error).message}`),
  });
  return { remote, events };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('loads a version at the first attempt', async () => {
  const { remote, events } = follow(async (number) => loadedAs(number));
  await remote.follow(version('1'), 'signed 1');
  expect(remote.ready).toEqual(loadedAs('1'));
  expect(events).toEqual([]);
});

it('times out, retries, and reports each reason once', async () => {
  const responses = [() => new Promise<never>(() => undefined), () => Promise.reject(new Error('gone'))];
  const { remote, events } = follow((number) => (responses.shift() ?? (async () => loadedAs(number)))());
  const tried = remote.follow(version('1'), 'signed 1');
  await jest.advanceTimersByTimeAsync(15_000);
  await tried;
  expect(remote.refusal).toMatchObject({ version: '1', reason: 'it took longer than 15 seconds to load' });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(remote.refusal).toMatchObject({ reason: 'gone' });
  expect(remote.ready).toBeUndefined();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(remote.ready).toEqual(loadedAs('1'));
  expect(events).toEqual(['mf-a 1: it took longer than 15 seconds to load', 'mf-a 1: gone', 'ready']);
});

it('loads only the newest version, and discards the one before', async () => {
  const slow = Promise.withResolvers<LiveRemote>();
  const { remote, events } = follow((number) => (number === '1' ? slow.promise : Promise.resolve(loadedAs(number))));
  const first = remote.follow(version('1'), 'signed 1');
  await remote.follow(version('2'), 'signed 2');
  slow.resolve(loadedAs('1'));
  await first;
  expect(remote.ready).toEqual(loadedAs('2'));
  expect(events).toEqual([]);
});

it('does not load a version again that it already follows', async () => {
  const load = jest.fn(async (number: string) => loadedAs(number));
  const { remote } = follow(load);
  await remote.follow(version('1'), 'signed 1');
  await remote.follow(version('1'), 'signed 1');
  expect(load).toHaveBeenCalledTimes(1);
});

it('stops retrying once it is stopped', async () => {
  const load = jest.fn(() => Promise.reject(new Error('gone')));
  const { remote } = follow(load);
  await remote.follow(version('1'), 'signed 1');
  remote.stop();
  await jest.advanceTimersByTimeAsync(60_000);
  await remote.follow(version('2'), 'signed 2');
  expect(load).toHaveBeenCalledTimes(1);
});

it('becomes live with the chosen version, reports that once, and clears the error', async () => {
  const { remote, events } = follow(async (number) => loadedAs(number));
  await remote.follow(version('1'), 'signed 1');
  remote.refuse(new Error('in the way'));
  const fallback = loadedAs('0');
  remote.goLive(fallback);
  expect(remote.live).toBeUndefined();
  remote.goLive(remote.ready as LiveRemote);
  remote.goLive(remote.ready as LiveRemote);
  expect(remote).toMatchObject({ live: loadedAs('1'), refusal: undefined });
  await remote.follow(version('1'), 'signed again');
  expect(events).toEqual(['mf-a 1: in the way', 'mf-a: signed 1', 'mf-a: signed again']);
});

it('falls back to the last good version only when nothing is live', async () => {
  const { remote } = follow(() => Promise.reject(new Error('gone')), loadedAs('0'));
  await remote.follow(version('1'), 'signed 1');
  expect(remote).toMatchObject({ spare: loadedAs('0'), live: undefined, refusal: { version: '1' } });
  Object.assign(remote, { live: loadedAs('9'), spare: undefined });
  await remote.follow(version('2'), 'signed 2');
  expect(remote).toMatchObject({ live: loadedAs('9'), spare: undefined });
});

it('keeps a newer live version when a fallback arrives late', async () => {
  const good = Promise.withResolvers<LiveRemote>();
  const remote = new FollowedRemote('mf-a', {
    load: async ({ metadata }) => {
      if (metadata.version === '1') throw new Error('gone');
      return loadedAs(metadata.version);
    },
    loadLastGood: () => good.promise,
    onLive: () => undefined,
    onReady: () => undefined,
    onRefusal: () => undefined,
  });
  const first = remote.follow(version('1'), 'signed 1');
  await remote.follow(version('2'), 'signed 2');
  remote.goLive(remote.ready as LiveRemote);
  good.resolve(loadedAs('0'));
  await first;
  expect(remote).toMatchObject({ live: loadedAs('2'), spare: undefined });
});

it('is live with the composed version, even if a newer one has arrived', async () => {
  const { remote } = follow(async (number) => loadedAs(number));
  await remote.follow(version('1'), 'signed 1');
  const shown = remote.ready as LiveRemote;
  await remote.follow(version('2'), 'signed 2');
  remote.goLive(shown);
  expect(remote).toMatchObject({ live: loadedAs('1'), ready: loadedAs('2') });
});

it('reloads a version that was invalidated, and drops it when it is now rejected', async () => {
  let isBlocked = false;
  const { remote, events } = follow(async (number) => {
    if (isBlocked) throw new Error('left out');
    return loadedAs(number);
  }, loadedAs('0'));
  await remote.follow(version('1'), 'signed 1');
  remote.goLive(remote.ready as LiveRemote);
  isBlocked = true;
  await remote.reload();
  expect(remote).toMatchObject({
    live: undefined,
    spare: loadedAs('0'),
    refusal: { version: '1', reason: 'left out' },
  });
  expect(events).toEqual(['mf-a: signed 1', 'mf-a 1: left out']);
});
