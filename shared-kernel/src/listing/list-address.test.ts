import { listAddress, listParams, withSearch } from './list-address.ts';

const address = listAddress({ fields: ['title', 'createdAt'], descending: ['createdAt'] });
const read = (search: string) => address.read(new URLSearchParams(search));
const write = (search: string) => withSearch('/shops', address.write(read(search)));

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
  'ignores the invalid query "%s"',
  (search) => {
    expect(read(search)).toEqual({ keyword: '', sortField: undefined, sortDirection: 'asc', limit: 20, page: 1 });
  },
);

it('removes control characters of a keyword and limits its length', () => {
  expect(read('keyword=%00th%C3%A9%0B').keyword).toBe('thé');
  expect(read(`keyword=${'a'.repeat(99)}%F0%9F%AB%92`).keyword).toBe(`${'a'.repeat(99)}\uFFFD`);
});

it('uses the last order of repeated parameters, including the default order', () => {
  const said = 'sort-field=title&sort-direction=desc';
  expect(write(`${said}&sort-field=createdAt&sort-direction=`)).toBe('/shops?sort-field=createdAt');
  expect(write(`${said}&sort-field=`)).toBe('/shops');
  expect(write(`${said}&sort-field=title`)).toBe(`/shops?${said}`);
});

it('has a default direction per field', () => {
  expect(read('sort-field=createdAt').sortDirection).toBe('desc');
  expect(read('sort-field=createdAt&sort-direction=asc').sortDirection).toBe('asc');
});

it('omits defaults from an address', () => {
  expect(write('')).toBe('/shops');
  expect(write('page=1&limit=20&sort-direction=asc')).toBe('/shops');
  expect(write('sort-field=createdAt&sort-direction=desc')).toBe('/shops?sort-field=createdAt');
});

it.each(['keyword=caf%C3%A9&sort-field=title&sort-direction=desc&limit=60&page=2', 'page=7'])(
  'preserves %s',
  (search) => {
    expect(write(search)).toBe(`/shops?${search}`);
  },
);

it('has an own number of rows for a list that sets one', () => {
  const wide = listAddress({ fields: ['title'], defaultLimit: 12 });
  expect(wide.read(new URLSearchParams()).limit).toBe(12);
  expect(String(wide.write(wide.read(new URLSearchParams('limit=20'))))).toBe('limit=20');
});

it('passes only the given parameters to the API', () => {
  expect(listParams(read(''))).toEqual({ page: 1, limit: 20 });
  expect(listParams(read('keyword=a&sort-field=createdAt'))).toEqual({
    page: 1,
    limit: 20,
    keyword: 'a',
    'sort-field': 'createdAt',
    'sort-direction': 'desc',
  });
});
