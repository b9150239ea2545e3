import { createCategory } from '../../services/categories/service.ts';
import { categories } from '../../services/categories/table.ts';
import { buildCategory } from '../../services/categories/testing/build-category.ts';
import { readPaths } from '../../testing/read-paths.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let api: TestApp;
const OTHER_SITE = 'https://elsewhere.example';
const LIST = '/categories/category/?type=SHOP&limit=5';

beforeAll(async () => {
  api = await openTestApp({ RESPONSE_CACHE_MB: '16', RATE_LIMITS: 'on', CORS_ORIGINS: OTHER_SITE });
});

beforeEach(() => api.deps.invalidationBus.publish(['*']));

afterAll(() => api.close());

const add = (title: string) => api.write((context) => createCategory(context, buildCategory({ title })));
const isHit = ({ headers }: { headers: Record<string, unknown> }) => headers['x-cache'] === 'HIT';
const withoutOwn = ({ headers, ...rest }: Awaited<ReturnType<TestApp['get']>>) => {
  const { date, age, connection, 'x-cache': _, 'x-request-id': __, ...shared } = headers;
  return { ...rest, shared };
};

it('returns the same response and headers, with a new request id', async () => {
  const [first, second] = [await api.get(LIST), await api.get(LIST, { 'x-request-id': 'the-second-one' })];
  expect([isHit(first), isHit(second)]).toEqual([false, true]);
  expect(withoutOwn(second)).toEqual(withoutOwn(first));
  expect(second.headers).toMatchObject({ 'x-request-id': 'the-second-one', age: '0' });
  const known = await api.get(LIST, { 'if-none-match': String(first.headers.etag) });
  expect([known.status, known.body, isHit(known)]).toEqual([304, '', true]);
});

it('ignores the order of query parameters, and separates languages', async () => {
  await api.get(LIST);
  expect(isHit(await api.get('/categories/category/?limit=5&type=SHOP'))).toBe(true);
  expect(isHit(await api.get(LIST, { 'accept-language': 'fr-TN,en;q=0.5' }))).toBe(true);
  const arabic = await api.get(LIST, { 'accept-language': 'ar' });
  expect([isHit(arabic), arabic.headers['content-language']]).toEqual([false, 'ar']);
});

it('reads again after each write, also while an earlier read is in progress', async () => {
  for (let round = 0; round < 20; round += 1) {
    const early = api.get(LIST);
    const written = add(`Mode ${round}`);
    const during = api.get(LIST);
    await written;
    expect((await api.get(LIST)).body.total).toBe(round + 1);
    await Promise.all([early, during]);
    expect((await api.get(LIST)).body.total).toBe(round + 1);
  }
});

it('queries the database once for concurrent identical requests', async () => {
  const { db } = api.deps.database;
  await api.get(LIST);
  const reads = jest.spyOn(db, 'select');
  api.deps.invalidationBus.publish(['*']);
  const responses = await Promise.all(Array.from({ length: 50 }, () => api.get(LIST)));
  expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(responses.filter(isHit)).toHaveLength(49);
  reads.mockRestore();
});

it('doesn’t cache errors', async () => {
  const missing = '/categories/category/by-slug/none';
  const responses = await Promise.all(Array.from({ length: 5 }, () => api.get(missing)));
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect((await api.get('/shop/shop/?page=0')).status).toBe(422);
  expect(isHit(await api.get('/shop/shop/?page=0'))).toBe(false);
});

it('serves requests with tokens, origins, HEAD and unknown parameters from the cache', async () => {
  const { headers } = await api.signIn('ADMIN');
  const allowed = (answer: Awaited<ReturnType<TestApp['get']>>) => answer.headers['access-control-allow-origin'];
  expect(allowed(await api.get(LIST, { ...headers, origin: OTHER_SITE }))).toBe(OTHER_SITE);
  const [plain, other] = [
    await api.get(LIST, { origin: 'https://a.example' }),
    await api.get(LIST, { origin: OTHER_SITE }),
  ];
  expect([isHit(plain), allowed(plain), isHit(other), allowed(other)]).toEqual([true, undefined, true, OTHER_SITE]);
  for (const own of [headers, { authorization: 'Bearer bad' }]) expect(isHit(await api.get(LIST, own))).toBe(true);
  expect(isHit(await api.call('HEAD', LIST))).toBe(true);
  await api.get('/site');
  expect(isHit(await api.get('/site?made-up=1'))).toBe(true);
});

it('serves every public read from the cache, or counts it', async () => {
  const paths = (await readPaths(api)) as Record<string, object>;
  const reads = Object.entries(paths).flatMap(([path, methods]) => {
    const { get } = methods as { get?: { 'x-access': unknown } };
    return get?.['x-access'] === 'PUBLIC' && !/\{|cache-tags/.test(path) ? [path.replace('/api/v1', '')] : [];
  });
  expect(reads.length).toBeGreaterThan(30);
  for (const path of reads) {
    await api.get(path);
    const again = await api.get(path);
    const isFound = again.status === 200;
    expect([path, !isFound || isHit(again) || again.headers['ratelimit-limit'] !== undefined]).toEqual([path, true]);
  }
});

it('doesn’t cache requests with a body', async () => {
  const { id } = await add('Sport');
  const bulk = (ids: string[]) => api.call('GET', '/categories/category/bulk', { body: { ids } });
  expect((await bulk([id])).body).toHaveLength(1);
  expect((await bulk([])).body).toEqual([]);
  expect(isHit(await bulk([id]))).toBe(false);
  const responses = await Promise.all([[id], [], [id], []].map(bulk));
  expect(responses.map(({ body }) => body.length)).toEqual([1, 0, 1, 0]);
});

it('keeps responses until a write is announced', async () => {
  await api.get(LIST);
  await api.deps.database.db.update(categories).set({ title: 'Not announced' });
  expect(isHit(await api.get(LIST))).toBe(true);
});

it('stores nothing when its size is 0, and still shares concurrent reads', async () => {
  const bare = await openTestApp({ RESPONSE_CACHE_MB: '0' });
  await bare.get(LIST);
  expect(isHit(await bare.get(LIST))).toBe(false);
  const together = await Promise.all(Array.from({ length: 5 }, () => bare.get(LIST)));
  expect(together.filter(isHit)).toHaveLength(4);
  await bare.close();
});
