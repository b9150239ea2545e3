import type { InjectOptions } from 'fastify';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let api: TestApp;

beforeAll(async () => {
  api = await openTestApp();
});

afterAll(() => api.close());

const EXPECTED = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

const LIST = '/api/v1/shop/hero/';
const JSON_TYPE = { 'content-type': 'application/json' };

it.each<[string, number, string | InjectOptions]>([
  ['a fresh response', 200, LIST],
  ['a cached response', 200, LIST],
  ['a response that its client has', 304, { url: LIST, headers: { 'if-none-match': '*' } }],
  ['a file of a page', 200, '/api/v1/docs/start.js'],
  ['an invalid query', 422, `${LIST}?page=0`],
  ['a restricted route', 403, '/api/v1/auth/n/me'],
  ['an unknown address', 404, '/api/v1/nothing'],
  ['a method that no route has', 404, { method: 'TRACE' as 'GET', url: LIST }],
  ['an unknown record', 404, `${LIST}${'a'.repeat(24)}`],
  ['an address that is too long', 414, `${LIST}?keyword=${'x'.repeat(5_000)}`],
  ['an address that is no text', 404, '/api/v1/shop/shop/%E0%A4%A'],
  ['a body that is none', 400, { method: 'POST', url: '/api/v1/mailing/contact/', headers: JSON_TYPE, payload: '{' }],
  [
    'a body of no type',
    415,
    { method: 'POST', url: '/api/v1/mailing/contact/', headers: { 'content-type': ';' }, payload: 'x' },
  ],
])('are sent with %s', async (_, status, call) => {
  const { statusCode, headers } = await api.app.inject(call);
  expect({ statusCode, ...headers }).toMatchObject({ statusCode: status, ...EXPECTED });
});
