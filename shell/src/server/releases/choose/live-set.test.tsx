import timers from 'node:timers';
import type { DiscoveredVersion } from 'shared-kernel/remote';
import type { OwnRelease } from '../../own-release.ts';
import type { LiveRemote } from '../load/live-remote.ts';
import { LiveSet } from './live-set.ts';

const versionOf = (version: string, deployment?: DiscoveredVersion['deployment'], name = 'mf-a') =>
  ({
    url: `${name}/${version}/browser/contract.json`,
    metadata: { version, integrity: `sha384-${name}${version}` },
    ...(deployment && { deployment }),
  }) as DiscoveredVersion;

const liveOf = (version: string, name = 'mf-a') =>
  ({
    contract: { name, version, routes: [{ id: 'page', path: name }], queryKeys: [], fragments: [], assets: {} },
    base: `/releases/${name}/${version}/`,
    files: {},
  }) as LiveRemote;

// The server's timers, which a document test lacks.
beforeAll(() => Object.assign(globalThis, { setTimeout: timers.setTimeout, clearTimeout: timers.clearTimeout }));

interface Wanted {
  name: string;
  version: DiscoveredVersion;
}

/** Follows a set with a loader of the test. */
const followWith = (
  load: (name: string, version: string) => Promise<LiveRemote>,
  good: { last?: DiscoveredVersion; before?: DiscoveredVersion } = {},
) => {
  const shown: string[][] = [];
  const set = new LiveSet({
    own: { metadata: { version: '1', integrity: '' } } as OwnRelease,
    loader: { load: ({ name, version }: Wanted) => load(name, version.metadata.version) } as never,
    documents: {
      lastGood: async () => good.last,
      previousGood: async () => good.before,
      rememberGood: async () => undefined,
      forgetGoodExcept: async () => undefined,
    } as never,
    quarantine: {
      forgetAllExcept: () => undefined,
      forgetOthers: () => undefined,
      isQuarantined: () => false,
    } as never,
    log: { info: () => undefined, error: () => undefined, fatal: () => undefined },
    onComposed: async (_site, remotes) =>
      void shown.push(remotes.map(({ contract }) => `${contract.name} ${contract.version}`)),
    canaries: () => ({}),
  });
  return { set, shown };
};

it('falls back to the earlier version when the last live one fails to load again', async () => {
  const tried: string[] = [];
  const load = async (_: string, version: string): Promise<LiveRemote> => {
    tried.push(version);
    if (version === '2') throw new Error('broken');
    return liveOf(version);
  };
  const all = { traffic: 100, default: true };
  const { set, shown } = followWith(load, { last: versionOf('2', all), before: versionOf('1', all) });
  await set.follow([['mf-a', versionOf('2')]], 'signed');
  expect(tried).toEqual(['2', '1']);
  expect(shown.at(-1)).toEqual(['mf-a 1']);
  await set.stop();
});

const OTHER = versionOf('1', undefined, 'mf-b');

it('keeps a live version while a new one fails to load, and updates other remotes', async () => {
  const { set, shown } = followWith(async (name, version) => {
    if (version === '2') throw new Error('broken at load');
    return liveOf(version, name);
  });
  await set.follow([['mf-a', versionOf('1')]], 'signed 1');
  const both: [string, DiscoveredVersion][] = [
    ['mf-a', versionOf('2')],
    ['mf-b', OTHER],
  ];
  await set.follow(both, 'signed 2');
  expect(shown.at(-1)?.toSorted()).toEqual(['mf-a 1', 'mf-b 1']);
  expect(set.remotes[0]?.refusal).toMatchObject({ version: '2', reason: 'broken at load' });
  await set.stop();
});

it('starts with the other remotes while one never finishes loading', async () => {
  const { set, shown } = followWith((name, version) =>
    name === 'mf-a' ? new Promise(() => undefined) : Promise.resolve(liveOf(version, name)),
  );
  const both: [string, DiscoveredVersion][] = [
    ['mf-a', versionOf('1')],
    ['mf-b', OTHER],
  ];
  await set.follow(both, 'signed');
  expect(shown.at(-1)).toEqual(['mf-b 1']);
  // It has not timed out yet.
  expect(set.remotes[0]?.refusal).toBeUndefined();
  await set.stop();
});
