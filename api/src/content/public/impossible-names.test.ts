import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let api: TestApp;

beforeAll(async () => {
  api = await openTestApp();
});

afterAll(() => api.close());

/** Path segments that can't be slugs. */
const IMPOSSIBLE = [
  'a'.repeat(300),
  'a'.repeat(2_000),
  '%00',
  'a%00b',
  '%zz',
  '%',
  '%ff',
  '%ED%A0%80',
  '%F0%9F%98',
  'a%2Fb',
  '..%2f..%2fhealth',
  'a%5Cb',
  'a%0D%0Ab',
  '%E2%80%AE',
  'Étam',
  '%C3%89tam',
  "'%20or%201=1--",
  'a--b',
  '-a',
];

const ADDRESSES = [
  '/shop/shop/',
  '/blogs/blogs/',
  '/blogs/blogs/score/',
  '/mall-event/mall-events/',
  '/categories/category/by-slug/',
  '/categories/category/id-by-slug/',
];

it.each(ADDRESSES.flatMap((address) => IMPOSSIBLE.map((name) => [address, name])))(
  'finds nothing at %s%s',
  async (address, name) => {
    const { status, body } = await api.get(`${address}${name}`);
    expect([status, Object.keys(body).sort()]).toEqual([404, expect.arrayContaining(['message', 'requestId'])]);
  },
);

it.each(['%00', 'a'.repeat(300), '%ED%A0%80'.replaceAll('%', '%25')])(
  'lists nothing of a category %s',
  async (name) => {
    for (const list of ['/shop/shop/', '/blogs/blogs/', '/blogs/blogs/by-category']) {
      expect((await api.get(`${list}?category=${name}`)).body).toMatchObject({ data: [], total: 0 });
    }
  },
);
