import type { DiscoveredVersion } from 'shared-kernel/remote';
import type { OwnRelease } from '../../own-release.ts';
import type { LiveRemote } from '../load/live-remote.ts';
import { CanarySet } from './canary-set.ts';

const contractOf = (name: string, version: string) => ({
  name,
  version,
  routes: [{ id: 'page', path: name }],
  queryKeys: [],
  fragments: [],
  assets: {},
});

const SHELL: OwnRelease = {
  base: '/releases/shell/1.0.0/browser/',
  metadata: { version: '1.0.0', integrity: 'sha384-shell' },
  extras: { contract: contractOf('shell', '1.0.0'), browser: {}, node: {} },
};

const versionOf = (name: string, version: string) =>
  ({
    url: `${name}/${version}/browser/contract.json`,
    metadata: { version, integrity: `sha384-${name}${version}` },
    extras: { contract: contractOf(name, version), browser: {}, node: {} },
  }) as DiscoveredVersion;

const liveOf = (name: string, version: string): LiveRemote => ({
  contract: contractOf(name, version),
  base: `/releases/${name}/${version}/`,
  files: {},
});

const LIVE = [liveOf('mf-a', '1.0.0'), liveOf('mf-b', '1.0.0')];
const canaryOf = (version: string, traffic: number, name = 'mf-a') => ({
  versions: { [name]: versionOf(name, version) },
  traffic,
});

const setUp = () => {
  const loading = new Map<string, Promise<LiveRemote>>();
  const load = ({ name, version }: { name: string; version: DiscoveredVersion }): Promise<LiveRemote> =>
    loading.get(version.metadata.version) ?? Promise.resolve(liveOf(name, version.metadata.version));
  const log = { info: () => undefined, error: () => undefined, fatal: () => undefined };
  const canary = new CanarySet({ own: SHELL, loader: { load } as never, log, onChange: () => undefined });
  const versions = () => canary.site?.site.remotes.map(({ contract }) => `${contract.name}@${contract.version}`);
  return { canary, loading, versions };
};

it('composes the canary with the other live remotes', async () => {
  const { canary, versions } = setUp();
  await canary.rebuildFor(LIVE);
  expect(canary.site).toBeUndefined();
  await canary.follow(canaryOf('2.0.0', 5), 'signed');
  expect(versions()?.toSorted()).toEqual(['mf-a@2.0.0', 'mf-b@1.0.0']);
  await canary.rebuildFor([liveOf('mf-a', '1.0.0'), liveOf('mf-b', '3.0.0')]);
  expect(versions()?.toSorted()).toEqual(['mf-a@2.0.0', 'mf-b@3.0.0']);
  await canary.follow(undefined, 'signed');
  expect(canary.site).toBeUndefined();
});

it('does not serve the previous canary while the next one loads', async () => {
  const { canary, loading, versions } = setUp();
  await canary.rebuildFor(LIVE);
  await canary.follow(canaryOf('2.0.0', 5), 'signed');
  const nextRemote = Promise.withResolvers<LiveRemote>();
  loading.set('3.0.0', nextRemote.promise);
  const following = canary.follow(canaryOf('3.0.0', 50), 'signed');
  expect(canary.site).toBeUndefined();
  nextRemote.resolve(liveOf('mf-a', '3.0.0'));
  await following;
  expect([canary.site?.traffic, versions()?.includes('mf-a@3.0.0')]).toEqual([50, true]);
});

it('keeps its site while its traffic grows', async () => {
  const { canary } = setUp();
  await canary.rebuildFor(LIVE);
  await canary.follow(canaryOf('2.0.0', 5), 'signed');
  const { id, site } = canary.site ?? {};
  const following = canary.follow(canaryOf('2.0.0', 20), 'signed');
  expect(canary.site?.site).toBe(site);
  await following;
  expect(canary.site).toMatchObject({ id, traffic: 20 });
});

it('rejects a canary that conflicts with a live remote', async () => {
  const conflicting = {
    ...liveOf('mf-c', '1.0.0'),
    contract: { ...contractOf('mf-c', '1.0.0'), routes: [{ id: 'x', path: 'mf-b' }] },
  };
  const { canary, loading } = setUp();
  loading.set('1.0.0', Promise.resolve(conflicting));
  await canary.rebuildFor(LIVE);
  await canary.follow(canaryOf('1.0.0', 5, 'mf-c'), 'signed');
  expect(canary.site).toBeUndefined();
  expect(canary.remotes[0]?.refusal?.reason).toContain('mf-b');
  await canary.stop();
});
