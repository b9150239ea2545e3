import type { FragmentModule, RemoteContract, RemoteDescriptor } from 'shared-kernel/remote';
import { Registry } from './registry.ts';
import { fillSlots } from './slots.ts';

const request = new Request('http://mall.example/');

const remote = (name: string, fragments: Record<string, FragmentModule | Error>, order = 1) => {
  const contract: RemoteContract = {
    name,
    version: '1.0.0',
    routes: [],
    queryKeys: [],
    assets: {},
    fragments: Object.keys(fragments).map((id) => ({ id, slot: 'home.main', order, failure: 'essential' })),
  };
  const descriptor = {
    name,
    routes: [],
    fragments: Object.entries(fragments).map(([id, module]) => ({
      id,
      lazy: async () => {
        if (module instanceof Error) throw module;
        return module;
      },
    })),
  } as unknown as RemoteDescriptor;
  return { contract, descriptor };
};

const registryOf = (...remotes: ReturnType<typeof remote>[]): Registry =>
  new Registry(
    remotes.map(({ contract }) => contract),
    async ({ name }) => {
      const found = remotes.find(({ contract }) => contract.name === name);
      if (!found) throw new Error('unknown');
      return found.descriptor;
    },
  );

const Component = (): null => null;

afterEach(() => jest.useRealTimers());

test('fills a slot from all remotes, in the order of the fragments', async () => {
  const late = remote('mf-a', { last: { Component, loader: async () => 1 } }, 9);
  const early = remote('mf-b', { first: { Component } }, 2);
  const slots = await fillSlots(registryOf(late, early), ['home.main', 'home.aside'], request, jest.fn());
  expect(slots['home.main']).toEqual([
    { key: 'mf-b/first', failure: 'essential', loading: 'page', ok: true, data: null },
    { key: 'mf-a/last', failure: 'essential', loading: 'page', ok: true, data: 1 },
  ]);
  expect(slots['home.aside']).toEqual([]);
});

test('leaves restricted fragments to the browser', async () => {
  const loader = jest.fn(async () => 'for one account');
  const open = remote('mf-a', { open: { Component } });
  const restricted = remote('mf-b', { restricted: { Component, loader } });
  const registry = new Registry([open.contract], async () => restricted.descriptor);
  registry.grant([restricted.contract]);
  const slots = await fillSlots(registry, ['home.main'], request, jest.fn());
  expect(slots['home.main']?.map(({ key }) => key)).toEqual(['mf-a/open']);
  expect(loader).not.toHaveBeenCalled();
  expect(registry.fragmentsOf('home.main').map(({ key }) => key)).toEqual(['mf-a/open', 'mf-b/restricted']);
});

test('renders the other fragments when the code or data of one fails', async () => {
  const report = jest.fn();
  const broken = remote('mf-a', {
    code: new Error('no code'),
    data: { Component, loader: () => Promise.reject(new Error('no data')) },
    sound: { Component },
  });
  const slots = await fillSlots(registryOf(broken), ['home.main'], request, report);
  expect(slots['home.main']?.map(({ key, ok }) => [key, ok])).toEqual([
    ['mf-a/code', false],
    ['mf-a/data', false],
    ['mf-a/sound', true],
  ]);
  expect(report.mock.calls.map(([key, error]) => [key, error.message])).toEqual([
    ['mf-a/code', 'no code'],
    ['mf-a/data', 'no data'],
  ]);
});

test('omits a fragment that exceeds the timeout', async () => {
  jest.useFakeTimers();
  const slow = remote('mf-a', { slow: { Component, loader: () => new Promise(() => undefined) } });
  const filling = fillSlots(registryOf(slow), ['home.main'], request, jest.fn());
  await jest.advanceTimersByTimeAsync(3_000);
  expect((await filling)['home.main']).toEqual([
    { key: 'mf-a/slow', failure: 'essential', loading: 'page', ok: false },
  ]);
});

test('retries a remote that failed to load', async () => {
  const { contract, descriptor } = remote('mf-a', { box: { Component } });
  const load = jest.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(descriptor);
  const registry = new Registry([contract], load);
  await expect(registry.descriptor('mf-a')).rejects.toThrow('down');
  await expect(registry.descriptor('mf-a')).resolves.toBe(descriptor);
});

test('leaves overlays to the browser, without loading their code or data', async () => {
  const { contract } = remote('mf-a', { menu: { Component }, dialog: { Component } });
  const [menu, dialog] = contract.fragments;
  contract.fragments = [
    { ...menu, id: 'menu', slot: 'header.account', order: 1, failure: 'regular', loading: 'idle' },
    { ...dialog, id: 'dialog', slot: 'app.overlay', order: 1, failure: 'regular', loading: 'idle' },
    { ...dialog, id: 'banner', slot: 'app.overlay', order: 2, failure: 'regular' },
  ];
  const requests: string[] = [];
  const registry = new Registry([contract], async () => ({
    name: 'mf-a',
    routes: [],
    fragments: contract.fragments.map((fragment) => ({
      ...fragment,
      lazy: async () => {
        requests.push(fragment.id);
        return { Component };
      },
    })),
    locales: {} as RemoteDescriptor['locales'],
  }));
  const slots = await fillSlots(registry, ['header.account', 'app.overlay'], request, jest.fn());
  expect(requests.toSorted()).toEqual(['banner', 'menu']);
  expect(slots['app.overlay']).toEqual([
    { key: 'mf-a/dialog', failure: 'regular', loading: 'idle', ok: true, data: null },
    { key: 'mf-a/banner', failure: 'regular', loading: 'page', ok: true, data: null },
  ]);
});
