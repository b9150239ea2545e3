import { indexingOf } from './indexing.ts';

const of = (query: string, handle = {}) => indexingOf('/events', new URLSearchParams(query), handle);

it.each([
  ['', '/events'],
  ['page=2', '/events?page=2'],
  ['page=1', '/events'],
  ['limit=40&sort-field=title&sort-direction=desc', '/events'],
  ['page=3&sort-field=title', '/events?page=3'],
  ['view=past', '/events?view=past'],
  ['page=2&view=past', '/events?page=2&view=past'],
])('indexes ?%s as %s', (query, path) => {
  expect(of(query, { ownKeys: ['view'] })).toEqual({ path, isIndexed: true });
});

it.each(['page=0', 'page=abc', 'page=01', 'page=99999', 'page=-1'])('does not index ?%s', (query) =>
  expect(of(query)).toEqual({ path: '/events', isIndexed: false }),
);

it.each(['keyword=olive', 'from=2026-12-01', 'view=past&price=free', 'month=2026-12'])(
  'excludes ?%s from search indexes',
  (query) => expect(of(query, { ownKeys: ['view'] }).isIndexed).toBe(false),
);

it('excludes personal and failed pages, and uses the canonical address of duplicates', () => {
  expect(of('', { isPrivate: true }).isIndexed).toBe(false);
  expect(of('', { isUnlisted: () => true }).isIndexed).toBe(false);
  expect(of('page=2', { canonicalPath: () => '/elsewhere' }).path).toBe('/elsewhere?page=2');
  expect(of('', { canonicalPath: () => undefined }).path).toBe('/events');
});
