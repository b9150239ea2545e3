import { imageUrl } from 'shared-kernel/contracts';
import { type LimitName, POLICIES } from '../../../platform/limits/policies.ts';
import { rateLimits } from '../../../platform/limits/table.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { storeTestPicture } from '../testing/store-test-picture.ts';

let api: TestApp;
let url: string;

beforeAll(async () => {
  api = await openTestApp({ RATE_LIMITS: 'on', RENDITION_SECONDS: '120' });
  const id = await api.write((context) => storeTestPicture(context, api.deps.disk, 2400, 1200));
  url = `/api/v1/bucket/file/${id}/$w/$h`;
});

afterAll(() => api.close());

const request = (width: number, caller: string) =>
  api.app.inject({ url: imageUrl(url, width), headers: { accept: 'image/webp', 'x-forwarded-for': caller } });

/** Allows a caller one more. */
const spendAllButOne = async (name: LimitName, caller: string): Promise<void> => {
  const { times, seconds } = POLICIES[name].address;
  const expire = Date.now() + seconds * 1_000;
  await api.deps.database.db.insert(rateLimits).values({ key: `${name} address:${caller}`, points: times - 1, expire });
};

it.each([
  ['rendition', '192.0.2.1', [640, 750]],
  ['large-rendition', '192.0.2.2', [1920, 2048]],
] as const)('limits new renditions per caller (%s)', async (name, caller, [first, second]) => {
  await spendAllButOne(name, caller);
  expect((await request(first, caller)).headers).toMatchObject({ 'ratelimit-remaining': '0' });
  const refused = await request(second, caller);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': expect.any(String) });
  expect(refused.json().message).toBe('Trop de requêtes, veuillez patienter');
  // Cached renditions don't count.
  expect((await request(first, caller)).statusCode).toBe(200);
  expect((await request(second, '192.0.2.9')).statusCode).toBe(200);
  expect((await request(second, caller)).statusCode).toBe(200);
});
