import { EVERYTHING, TagCache, type TagCacheOptions } from './tag-cache.ts';

interface StoredText {
  text: string;
  tags: string[];
}

const setUp = (options: Partial<TagCacheOptions<StoredText>> = {}) =>
  new TagCache<StoredText>({
    capacity: 100,
    sizeOf: ({ text }) => text.length,
    tagsOf: ({ tags }) => tags,
    ...options,
  });

const keep = (cache: TagCache<StoredText>, key: string, ...tags: string[]) =>
  cache.keep(key, { text: 'text', tags }, cache.generation);

it('removes values with an invalidated tag, and all values when EVERYTHING is invalidated', () => {
  const cache = setUp();
  keep(cache, 'list', 'shops');
  keep(cache, 'other', 'posts');
  keep(cache, 'plain');
  cache.invalidate(['shops']);
  expect(['list', 'other', 'plain'].map((key) => cache.get(key) !== undefined)).toEqual([false, true, true]);
  cache.invalidate([EVERYTHING]);
  expect(['other', 'plain'].map((key) => cache.get(key))).toEqual([undefined, undefined]);
});

it('keeps outdated values until they are replaced, with keepsOutdated', () => {
  const cache = setUp({ keepsOutdated: true });
  keep(cache, 'list', 'shops');
  cache.invalidate(['shops']);
  expect([cache.get('list')?.text, cache.isOutdated('list')]).toEqual(['text', true]);
  keep(cache, 'list', 'posts');
  cache.invalidate(['shops']);
  expect(cache.isOutdated('list')).toBe(false);
});

it.each([
  ['what shows it', {}, true],
  ['anything', { ignoresTags: true }, false],
])('marks %s as outdated when a change happened during its computation', (_, options, isStored) => {
  const cache = setUp(options);
  const { generation } = cache;
  cache.invalidate(['posts']);
  cache.keep('post', { text: 'text', tags: ['posts'] }, generation);
  cache.keep('shop', { text: 'text', tags: ['shops'] }, generation);
  expect([cache.get('post') !== undefined, cache.get('shop') !== undefined]).toEqual([false, isStored]);
});

it('stores nothing with a lifetime of zero, and nothing in a cache of size zero', () => {
  const [brief, roomless] = [setUp({ ttlOf: () => 0 }), setUp({ capacity: 0 })];
  for (const cache of [brief, roomless]) {
    keep(cache, 'list', 'shops');
    expect(cache.get('list')).toBeUndefined();
  }
});

it('passes the value, its absence or the error to waiting callers', async () => {
  const cache = setUp({ capacity: 0 });
  const [answered, empty, failed] = ['answered', 'empty', 'failed'].map((key) => cache.startComputation(key));
  const waiting = Promise.allSettled(['answered', 'empty', 'failed'].map((key) => cache.pending(key)));
  answered?.resolve({ text: 'text', tags: [] });
  empty?.end();
  failed?.end(new Error('down'));
  expect((await waiting).map((result) => ('value' in result ? result.value?.text : result.status))).toEqual([
    'text',
    undefined,
    'rejected',
  ]);
  expect(cache.pending('failed')).toBeUndefined();
});
