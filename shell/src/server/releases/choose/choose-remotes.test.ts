import { FollowedRemote } from '../follow/followed-remote.ts';
import type { LiveRemote } from '../load/live-remote.ts';
import { chooseRemotes } from './choose-remotes.ts';

type Fragments = LiveRemote['contract']['fragments'];

const remoteWith = (name: string, version: string, paths: string[], fragments: Fragments = []): LiveRemote => ({
  contract: {
    name,
    version,
    routes: paths.map((path) => ({ id: path, path })),
    queryKeys: [],
    fragments,
    assets: {},
  },
  base: `/releases/${name}/${version}/browser/`,
  files: {},
});

const follow = (name: string, versions: Partial<Pick<FollowedRemote, 'live' | 'ready' | 'spare'>>) => {
  const remote = new FollowedRemote(name, {
    load: () => Promise.reject(new Error('nothing to load')),
    loadLastGood: async () => undefined,
    onLive: () => undefined,
    onReady: () => undefined,
    onRefusal: () => undefined,
  });
  return Object.assign(remote, versions);
};

const choose = (remotes: FollowedRemote[], fallback: LiveRemote | undefined = undefined) =>
  chooseRemotes(remotes, () => fallback).map(({ contract }) => `${contract.name} ${contract.version}`);

it('prefers new versions', () => {
  const a = follow('mf-a', { live: remoteWith('mf-a', '1', ['a']), ready: remoteWith('mf-a', '2', ['a', 'b']) });
  expect(choose([a, follow('mf-b', { ready: remoteWith('mf-b', '1', ['c']) })])).toEqual(['mf-a 2', 'mf-b 1']);
});

it.each([
  [['mf-a', 'mf-b'], 'in any order'],
  [['mf-b', 'mf-a'], 'in any order'],
])('keeps an address with the live remote, of %s', (order) => {
  const remotes: Record<string, FollowedRemote> = {
    'mf-a': follow('mf-a', { live: remoteWith('mf-a', '1', ['blogs/:slug']) }),
    'mf-b': follow('mf-b', {
      live: remoteWith('mf-b', '1', ['b']),
      ready: remoteWith('mf-b', '2', ['b', 'blogs/best']),
    }),
  };
  const [first, second] = order.map((name) => remotes[name] as FollowedRemote);
  expect(choose([first, second] as FollowedRemote[]).toSorted()).toEqual(['mf-a 1', 'mf-b 1']);
  expect(remotes['mf-b']?.refusal?.reason).toContain("which is mf-a's");
  expect(remotes['mf-a']?.refusal).toBeUndefined();
});

it('moves a page between remotes only when both are new', () => {
  const a = follow('mf-a', { live: remoteWith('mf-a', '1', ['a', 'moved']) });
  const b = follow('mf-b', { live: remoteWith('mf-b', '1', ['b']), ready: remoteWith('mf-b', '2', ['b', 'moved']) });
  expect(choose([a, b])).toEqual(['mf-a 1', 'mf-b 1']);
  a.ready = remoteWith('mf-a', '2', ['a']);
  expect(choose([a, b])).toEqual(['mf-a 2', 'mf-b 2']);
});

it('swaps pages between two remotes', () => {
  const a = follow('mf-a', { live: remoteWith('mf-a', '1', ['one']), ready: remoteWith('mf-a', '2', ['two']) });
  const b = follow('mf-b', { live: remoteWith('mf-b', '1', ['two']), ready: remoteWith('mf-b', '2', ['one']) });
  expect(choose([a, b])).toEqual(['mf-a 2', 'mf-b 2']);
});

it('moves a page while other remotes conflict, in any order', () => {
  const a = follow('mf-a', { live: remoteWith('mf-a', '1', ['a', 'moved']), ready: remoteWith('mf-a', '2', ['a']) });
  const b = follow('mf-b', { live: remoteWith('mf-b', '1', ['b']), ready: remoteWith('mf-b', '2', ['b', 'moved']) });
  const c = follow('mf-c', { live: remoteWith('mf-c', '1', ['c']), ready: remoteWith('mf-c', '2', ['c', 'd']) });
  const d = follow('mf-d', { live: remoteWith('mf-d', '1', ['d']) });
  expect(choose([d, c, b, a])).toEqual(['mf-a 2', 'mf-b 2', 'mf-c 1', 'mf-d 1']);
});

it('chooses the first name of two conflicting remotes at the start; the other’s pages are unavailable', () => {
  const a = follow('mf-a', { ready: remoteWith('mf-a', '1', ['same']) });
  const b = follow('mf-b', { ready: remoteWith('mf-b', '1', ['same', 'b']) });
  const chosen = chooseRemotes([b, a], () => remoteWith('mf-b', '1', ['same', 'b']));
  expect(chosen.map(({ contract }) => [contract.name, contract.routes.map(({ path }) => path)])).toEqual([
    ['mf-a', ['same']],
    ['mf-b', ['b']],
  ]);
  expect(b.refusal?.reason).toContain("which is mf-a's");
});

it('omits the earlier version when it conflicts as well', () => {
  const a = follow('mf-a', { live: remoteWith('mf-a', '1', ['a', 'moved']) });
  const b = follow('mf-b', { live: remoteWith('mf-b', '2', ['b', 'moved']) });
  expect(choose([a, b])).toEqual(['mf-a 1']);
});

it('prefers a moved page to a version that was live before the process started', () => {
  const a = follow('mf-a', { spare: remoteWith('mf-a', '1', ['a', 'moved']) });
  const b = follow('mf-b', { ready: remoteWith('mf-b', '2', ['b', 'moved']) });
  const chosen = chooseRemotes([a, b], () => remoteWith('mf-a', '2', ['a']));
  expect(chosen.map(({ contract: { name, version } }) => `${name} ${version}`)).toEqual(['mf-b 2', 'mf-a 2']);
  expect(b.refusal).toBeUndefined();
});

it('keeps a slot position with the live remote; a placeholder keeps its pages and other positions', () => {
  const [taken, free] = [10, 20].map((order) => ({ id: `at-${order}`, slot: 'home.main', order, failure: 'regular' }));
  const fragments = [taken, free] as Fragments;
  const a = follow('mf-a', { live: remoteWith('mf-a', '1', ['a'], [taken] as Fragments) });
  const b = follow('mf-b', { ready: remoteWith('mf-b', '1', ['b'], fragments) });
  const [, fallback] = chooseRemotes([a, b], () => remoteWith('mf-b', '1', ['b'], fragments));
  expect(b.refusal?.reason).toContain("is that of at-10, which is mf-a's");
  expect(fallback?.contract).toMatchObject({ routes: [{ path: 'b' }], fragments: [free] });
});
