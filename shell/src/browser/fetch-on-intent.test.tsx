import type { RouteObject } from 'react-router-dom';
import type { Boot } from '../boot.ts';
import { Registry } from '../remotes/registry.ts';
import { fetchOnIntent } from './fetch-on-intent.ts';
import type { Router } from './router.ts';

const shop = jest.fn().mockResolvedValue(null);
const loadCode = jest.fn().mockResolvedValue({ loader: shop });

const routes: RouteObject[] = [
  { path: '/shops', loader: shop },
  { path: '/shops/:slug', lazy: loadCode },
];

const link = (name: string): Element => document.querySelector(`#${name}`) as Element;

/** Dispatches an event on an element, as the document's listeners receive it. */
const send = (type: string, target: Element = document.body): void =>
  void target.dispatchEvent(new Event(type, { bubbles: true }));

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

/** Listeners of the document, which outlives a test. */
let listen: jest.SpyInstance<void, Parameters<Document['addEventListener']>>;

const start = (boot: Partial<Boot> = {}): void => {
  const registry = new Registry([], () => Promise.reject(new Error('no remote')));
  fetchOnIntent({ routes } as unknown as Router, { locale: 'fr', ...boot } as Boot, registry);
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  listen = jest.spyOn(document, 'addEventListener');
  window.history.replaceState(null, '', '/shops?page=2');
  document.body.innerHTML = `
    <a id="shop" href="/shops/sephora?from=list"><b id="name">Sephora</b></a>
    <a id="other" href="/shops/zara">Zara</a>
    <a id="here" href="/shops?page=2">2</a>
    <a id="site" href="https://elsewhere.example/shops/sephora">Elsewhere</a>
    <a id="tab" href="/shops/sephora" target="_blank">Another tab</a>
    <a id="file" href="/shops/sephora" download>File</a>
    <a id="nowhere" href="/nowhere">Nowhere</a>`;
});

afterEach(() => {
  for (const [type, listener] of listen.mock.calls) document.removeEventListener(type, listener);
  listen.mockRestore();
  jest.useRealTimers();
});

it.each([
  ['the pointer rests', 'pointerover', 80],
  ['the focus rests', 'focusin', 80],
  ['a touch starts', 'touchstart', 0],
])('loads the code and the data of a page when %s on its link', async (_, type, milliseconds) => {
  start();
  send(type, link('name'));
  if (milliseconds) {
    await pass(milliseconds - 1);
    expect(loadCode).not.toHaveBeenCalled();
  }
  await pass(1);
  expect(loadCode).toHaveBeenCalledTimes(1);
  expect(shop).toHaveBeenCalledTimes(1);
  expect(shop.mock.calls[0]?.[0]).toMatchObject({ params: { slug: 'sephora' } });
  expect(shop.mock.calls[0]?.[0].request.url).toBe(`${window.location.origin}/shops/sephora?from=list`);
});

it('ignores a link that the pointer only passes over', async () => {
  start();
  send('pointerover', link('shop'));
  await pass(79);
  send('pointerover', link('other'));
  await pass(79);
  send('pointerover');
  await pass(1_000);
  expect(loadCode).not.toHaveBeenCalled();
});

it('loads a page again once the browser’s cache has expired', async () => {
  start();
  send('touchstart', link('shop'));
  await pass(9_999);
  send('touchstart', link('shop'));
  await pass(0);
  expect(shop).toHaveBeenCalledTimes(1);
  await pass(1);
  send('touchstart', link('shop'));
  await pass(0);
  expect(shop).toHaveBeenCalledTimes(2);
});

it.each(['here', 'site', 'tab', 'file', 'nowhere'])(
  'ignores a link that opens no other page of the site: %s',
  async (name) => {
    start();
    send('touchstart', link(name));
    await pass(1_000);
    expect(shop).not.toHaveBeenCalled();
  },
);

it.each([
  ['asks to save data', { connection: { saveData: true, effectiveType: '4g' } }],
  ['has a slow network', { connection: { effectiveType: 'slow-2g' } }],
  ['is offline', { onLine: false }],
])('does not prefetch when the browser %s', async (_, properties) => {
  for (const [name, value] of Object.entries(properties)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
  start();
  send('touchstart', link('shop'));
  send('pointerover', link('shop'));
  await pass(1_000);
  for (const name of Object.keys(properties)) Reflect.deleteProperty(navigator, name);
  expect(loadCode).not.toHaveBeenCalled();
});

it('does not prefetch in a preview', async () => {
  start({ preview: {} as never });
  send('touchstart', link('shop'));
  await pass(1_000);
  expect(loadCode).not.toHaveBeenCalled();
});

it('ignores a page that cannot be loaded', async () => {
  loadCode.mockRejectedValueOnce(new Error('the script failed to load'));
  start();
  send('touchstart', link('shop'));
  await pass(1_000);
  expect(loadCode).toHaveBeenCalledTimes(1);
});
