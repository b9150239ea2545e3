import { openTestApp } from '../../testing/test-app.ts';

const preflight = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization' };
const url = '/api/v1/shop/shop/';

const corsHeaders = (headers: Record<string, unknown>) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

it('allows no other origin by default', async () => {
  const { app, close } = await openTestApp();
  const headers = { origin: 'https://elsewhere.example' };
  expect(corsHeaders((await app.inject({ url, headers })).headers)).toEqual([]);
  const requests = await app.inject({ method: 'OPTIONS', url, headers: { ...headers, ...preflight } });
  expect([requests.statusCode, corsHeaders(requests.headers)]).toEqual([404, []]);
  await close();
});

it('allows the configured origins, without credentials', async () => {
  const { app, close } = await openTestApp({ CORS_ORIGINS: 'https://mall.example, https://staff.example' });
  const call = async (origin: string, method: 'GET' | 'OPTIONS' = 'GET') =>
    (await app.inject({ method, url, headers: { origin, ...(method === 'OPTIONS' && preflight) } })).headers;
  for (const origin of ['https://mall.example', 'https://staff.example']) {
    expect(await call(origin)).toMatchObject({
      'access-control-allow-origin': origin,
      vary: expect.stringMatching(/origin/i),
    });
  }
  const allowed = await call('https://mall.example', 'OPTIONS');
  expect(allowed).toMatchObject({
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': expect.stringContaining('authorization'),
  });
  expect(allowed).not.toHaveProperty('access-control-allow-credentials');
  for (const other of ['https://evil.example', 'https://mall.example.evil.example', 'http://mall.example', 'null']) {
    expect(await call(other)).not.toHaveProperty('access-control-allow-origin');
  }
  await close();
});
