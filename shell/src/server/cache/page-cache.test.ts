import { CachedPage, PageCache, publicCacheControl } from './page-cache.ts';

const html = Buffer.from('<p>page</p>');
const page = new CachedPage(html, new Set());
const kept = (tags: string[], generation = 0): PageCache => {
  const cache = new PageCache(1_000);
  cache.keep('/shops', new CachedPage(html, new Set(tags)), generation);
  return cache;
};

// Let zlib respond, in the next turn of the real event loop.
const setTime = (time: string) =>
  jest.useFakeTimers({
    now: new Date(`2026-11-28T${time}Z`),
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'],
  });

beforeEach(() => setTime('20:56:00'));
afterEach(() => jest.useRealTimers());

test('serves a page as fresh for a minute, and as stale until the next multiple of five minutes', () => {
  const cache = kept([]);
  jest.advanceTimersByTime(59_999);
  expect(cache.find('/shops')?.freshness).toBe('fresh');
  jest.advanceTimersByTime(1);
  expect(cache.find('/shops')?.freshness).toBe('stale');
  jest.advanceTimersByTime(179_999);
  expect(cache.find('/shops')?.freshness).toBe('stale');
  jest.advanceTimersByTime(1);
  expect(cache.find('/shops')?.freshness).toBe('outdated');
});

test('marks a page as outdated when a shop may have closed since', () => {
  setTime('20:59:50');
  const cache = kept([]);
  jest.advanceTimersByTime(10_000);
  expect(cache.find('/shops')?.freshness).toBe('outdated');
});

test.each([
  ['20:56:00', 'public, max-age=0, s-maxage=60, stale-while-revalidate=180'],
  ['20:59:30', 'public, max-age=0, s-maxage=30, stale-while-revalidate=0'],
])('limits a CDN to the lifetime of a page of %s', (time, header) => {
  setTime(time);
  expect(publicCacheControl()).toBe(header);
});

test('marks only the pages with an invalidated tag as outdated', () => {
  const cache = kept(['shops', 'shop:1']);
  cache.invalidate(['shop:2']);
  expect(cache.find('/shops')?.freshness).toBe('fresh');
  cache.invalidate(['shop:1']);
  expect(cache.find('/shops')?.freshness).toBe('outdated');
});

test('marks a page as outdated when content changed during the render', () => {
  const cache = new PageCache(1_000);
  const { generation } = cache;
  cache.invalidate(['shops']);
  cache.keep('/shops', page, generation);
  expect(cache.find('/shops')?.freshness).toBe('outdated');
});

test('stays within its limit of bytes, also when that is zero', () => {
  const cache = new PageCache(html.length * 2);
  cache.keep('/a', page, 0);
  cache.keep('/b', page, 0);
  expect(cache.find('/a')).toBeUndefined();
  expect(cache.find('/b')).toBeDefined();
  const none = new PageCache(0);
  none.keep('/a', page, 0);
  expect(none.find('/a')).toBeUndefined();
});

test('compresses a page once for each encoding', async () => {
  const found = kept([]).find('/shops');
  const first = found?.page.encoded('br');
  expect(found?.page.encoded('br')).toBe(first);
  expect((await first)?.length).toBeGreaterThan(0);
  expect(found?.page.encoded('identity')).toBe(html);
});
