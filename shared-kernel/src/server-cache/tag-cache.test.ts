import { EVERYTHING, TagCache, type TagCacheOptions } from './tag-cache.ts';

interface Kept {
  text: string;
  tags: string[];
}

const setUp = (options: Partial<TagCacheOptions<Kept>> = {}) =>
  new TagCache<Kept>({ room: 100, sizeOf: ({ text }) => text.length, tagsOf: ({ tags }) => tags, ...options });

const keep = (cache: TagCache<Kept>, key: string, ...tags: string[]) =>
  cache.keep(key, { text: 'text', tags }, cache.generation);

it('drops what carries an announced tag, and whatever there is when anything may have changed', () => {
  const cache = setUp();
  keep(cache, 'list', 'shops');
  keep(cache, 'other', 'posts');
  keep(cache, 'plain');
  cache.invalidate(['shops']);
  expect(['list', 'other', 'plain'].map((key) => cache.get(key) !== undefined)).toEqual([false, true, true]);
  cache.invalidate([EVERYTHING]);
  expect(['other', 'plain'].map((key) => cache.get(key))).toEqual([undefined, undefined]);
});

it('keeps what is outdated where it is told to, until it is made anew', () => {
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
  ['anything', { isCautious: true }, false],
])('mistrusts %s that was made while something changed', (_, options, isKept) => {
  const cache = setUp(options);
  const { generation } = cache;
  cache.invalidate(['posts']);
  cache.keep('post', { text: 'text', tags: ['posts'] }, generation);
  cache.keep('shop', { text: 'text', tags: ['shops'] }, generation);
  expect([cache.get('post') !== undefined, cache.get('shop') !== undefined]).toEqual([false, isKept]);
});

it('keeps nothing that lives for no time, and nothing without room', () => {
  const [brief, roomless] = [setUp({ ttlOf: () => 0 }), setUp({ room: 0 })];
  for (const cache of [brief, roomless]) {
    keep(cache, 'list', 'shops');
    expect(cache.get('list')).toBeUndefined();
  }
});

it('tells those who wait what was answered, that nothing was, or that it failed', async () => {
  const cache = setUp({ room: 0 });
  const [answered, empty, failed] = ['answered', 'empty', 'failed'].map((key) => cache.ask(key));
  const waiting = Promise.allSettled(['answered', 'empty', 'failed'].map((key) => cache.pending(key)));
  answered?.keep({ text: 'text', tags: [] });
  empty?.end();
  failed?.end(new Error('down'));
  expect((await waiting).map((result) => ('value' in result ? result.value?.text : result.status))).toEqual([
    'text',
    undefined,
    'rejected',
  ]);
  expect(cache.pending('failed')).toBeUndefined();
});
