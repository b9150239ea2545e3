import { readDirectoryQuery, toSearch } from './directory-query.ts';

const read = (search: string) => readDirectoryQuery(new URLSearchParams(search));

it('reads every part of a full address', () => {
  expect(read('keyword=th%C3%A9&sort-field=title&sort-direction=desc&limit=40&page=3')).toEqual({
    keyword: 'thé',
    sortField: 'title',
    sortDirection: 'desc',
    limit: 40,
    page: 3,
  });
});

it.each(['page=0&limit=0', 'page=-2&limit=101', 'page=1.5&limit=abc', 'sort-field=password&sort-direction=up', ''])(
  'takes "%s" as if nothing had been asked',
  (search) => {
    expect(read(search)).toEqual({ keyword: '', sortField: undefined, sortDirection: 'asc', limit: 20, page: 1 });
  },
);

it('cuts a keyword to what can be searched for', () => {
  expect(read('keyword=%00th%C3%A9%00').keyword).toBe('thé');
  expect(read(`keyword=${'a'.repeat(99)}%F0%9F%AB%92`).keyword).toBe(`${'a'.repeat(99)}\uFFFD`);
});

it('shows newcomers first unless told otherwise', () => {
  expect(read('sort-field=createdAt').sortDirection).toBe('desc');
  expect(read('sort-field=createdAt&sort-direction=asc').sortDirection).toBe('asc');
});

it('leaves defaults out of an address', () => {
  expect(toSearch(read(''))).toBe('');
  expect(toSearch(read('page=1&limit=20&sort-direction=asc'))).toBe('');
  expect(toSearch(read('sort-field=createdAt&sort-direction=desc'))).toBe('?sort-field=createdAt');
});

it.each(['?keyword=caf%C3%A9&sort-field=title&sort-direction=desc&limit=60&page=2', '?page=7'])(
  'writes %s as it was read',
  (search) => {
    expect(toSearch(read(search))).toBe(search);
  },
);
