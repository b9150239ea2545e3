import timers from 'node:timers';
import type { DiscoveredVersion } from 'shared-kernel/remote';
import type { OwnRelease } from '../own-release.ts';
import { LiveSet } from './live-set.ts';
import type { LiveRemote } from './live-site.ts';

const versionOf = (version: string, deployment?: DiscoveredVersion['deployment']) =>
  ({
    url: `mf-a/${version}/browser/contract.json`,
    metadata: { version, integrity: `sha384-${version}` },
    ...(deployment && { deployment }),
  }) as DiscoveredVersion;

const liveOf = (version: string) =>
  ({
    contract: { name: 'mf-a', version, routes: [{ id: 'page', path: 'a' }], queryKeys: [], fragments: [], assets: {} },
    base: `/releases/mf-a/${version}/`,
    files: {},
  }) as LiveRemote;

// The server's, which a test in a document lacks.
beforeAll(() => Object.assign(globalThis, { setTimeout: timers.setTimeout, clearTimeout: timers.clearTimeout }));

it('falls back to the version before where the one that was live last can not be loaded again', async () => {
  const tried: string[] = [];
  const load = ({ version: { metadata } }: { version: DiscoveredVersion }): Promise<LiveRemote> => {
    tried.push(metadata.version);
    return metadata.version === '2' ? Promise.reject(new Error('broken')) : Promise.resolve(liveOf(metadata.version));
  };
  const shown: string[] = [];
  const set = new LiveSet({
    own: { metadata: { version: '1', integrity: '' } } as OwnRelease,
    loader: { load } as never,
    documents: {
      lastGood: async () => versionOf('2', { traffic: 100, default: true }),
      goodBefore: async () => versionOf('1', { traffic: 100, default: true }),
      keepGood: async () => undefined,
      forgetGoodBut: async () => undefined,
    } as never,
    quarantine: { forgetAllBut: () => undefined, forgetOthers: () => undefined, isOut: () => false } as never,
    log: { info: () => undefined, error: () => undefined, fatal: () => undefined },
    onComposed: async (_site, remotes) => void shown.push(...remotes.map(({ contract }) => contract.version)),
    canaries: () => ({}),
  });
  await set.follow([['mf-a', versionOf('2')]], 'signed');
  expect(tried).toEqual(['2', '1']);
  expect(shown.at(-1)).toBe('1');
  set.stop();
});
