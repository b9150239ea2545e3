import { normalAddress } from './cache-responses.ts';
import { type CachedResponse, ResponseCache } from './response-cache.ts';

const response = (text: string, ...tags: string[]): CachedResponse => ({
  body: Buffer.from(text),
  etag: `"${text}"`,
  headers: {},
  tags,
});

const keep = (cache: ResponseCache, key: string, ...tags: string[]) =>
  cache.startComputation(key).resolve(response(key, ...tags));

afterEach(() => jest.useRealTimers());

it('drops entries with an announced tag, and no others', () => {
  const cache = new ResponseCache(2 ** 20);
  keep(cache, 'list', 'shops');
  keep(cache, 'one', 'shop:1', 'category:1');
  cache.invalidate(['category:1', 'unknown']);
  expect([cache.get('list')?.etag, cache.get('one')]).toEqual(['"list"', undefined]);
  cache.invalidate(['*']);
  expect(cache.get('list')).toBeUndefined();
});

it('discards responses whose tags were announced during their computation', () => {
  const cache = new ResponseCache(2 ** 20);
  const [early, other] = [cache.startComputation('early'), cache.startComputation('other')];
  cache.invalidate(['shops']);
  early.resolve(response('early', 'shops'));
  other.resolve(response('other', 'posts'));
  keep(cache, 'late', 'shops');
  expect(['early', 'other', 'late'].map((key) => cache.get(key)?.etag)).toEqual([undefined, '"other"', '"late"']);
  const gap = cache.startComputation('gap');
  cache.invalidate(['*']);
  gap.resolve(response('gap', 'posts'));
  expect(cache.get('gap')).toBeUndefined();
});

it('limits remembered announcements, and then discards earlier computations', () => {
  const cache = new ResponseCache(2 ** 20);
  const early = cache.startComputation('early');
  cache.invalidate(['shops']);
  for (let position = 0; position < 30; position += 1) {
    cache.invalidate(Array.from({ length: 1_000 }, (_, index) => `shop:${position}:${index}`));
  }
  early.resolve(response('early', 'shops'));
  keep(cache, 'late', 'shops');
  expect([cache.get('early'), cache.get('late')?.etag]).toEqual([undefined, '"late"']);
});

it('shares pending computations, except those older than an announcement', async () => {
  const cache = new ResponseCache(2 ** 20);
  const asking = cache.startComputation('list');
  const waiting = cache.pending('list');
  cache.invalidate(['posts']);
  expect(cache.pending('list')).toBeUndefined();
  const again = cache.startComputation('list');
  asking.resolve(response('old', 'shops'));
  expect((await waiting)?.etag).toBe('"old"');
  expect(cache.pending('list')).toBeDefined();
  again.end();
  expect(cache.pending('list')).toBeUndefined();
});

it('stays within its size', () => {
  const cache = new ResponseCache(100_000);
  for (let position = 0; position < 1_000; position += 1) keep(cache, `list ${position}`, `tag ${position}`);
  const kept = Array.from({ length: 1_000 }, (_, position) => cache.get(`list ${position}`)).filter(Boolean);
  expect(kept.length).toBeGreaterThan(20);
  expect(kept.length).toBeLessThan(50);
  cache.startComputation('huge').resolve(response('x'.repeat(50_000), 'huge'));
  expect(cache.get('huge')).toBeUndefined();
});

it('expires entries after the given time, and reports their age', () => {
  // The cache holds a reference to the clock, so the clock itself is mocked.
  jest.useFakeTimers({ doNotFake: ['performance'] });
  jest.spyOn(performance, 'now').mockImplementation(Date.now);
  const cache = new ResponseCache(2 ** 20, 300);
  keep(cache, 'list', 'shops');
  jest.advanceTimersByTime(299);
  expect(cache.ageOf('list')).toBe(299);
  expect(cache.get('list')).toBeDefined();
  jest.advanceTimersByTime(2);
  expect(cache.get('list')).toBeUndefined();
});

it.each([
  ['/a?b=1&a=2', '/a?a=2&b=1'],
  ['/a?ids=2&ids=1&a', '/a?a&ids=2&ids=1'],
  ['/a?b=1', '/a?b=1'],
  ['/a', '/a'],
  ['/a?', '/a?'],
  ['/a?b=1?c=2&a=x&', '/a?&a=x&b=1?c=2'],
])('parses %s as %s', (url, normal) => {
  expect(normalAddress(url)).toBe(normal);
});
