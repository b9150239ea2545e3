import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { configureApiClient } from '../api/api-client.ts';
import { visitPreview } from './preview-visit.ts';

const ORIGIN = 'https://mall.example';
const PREVIEW = { id: 'p1', at: null, expiresAt: '', record: null };

let api: Server;
let status: number;
let requests: IncomingHttpHeaders[];

beforeAll(async () => {
  api = createServer(({ headers }, response) => {
    requests.push(headers);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(PREVIEW));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  const { port } = api.address() as AddressInfo;
  configureApiClient(`http://127.0.0.1:${port}`, undefined);
  requests = [];
  status = 200;
});
afterAll(() => new Promise((resolve) => api.close(resolve)));

const visit = ({ url = '/blogs', cookie = 'a=b; preview=to.k-n_' } = {}) =>
  visitPreview({ url, headers: { cookie } }, ORIGIN);

it('uses the preview of the browser’s token', async () => {
  expect(await visit()).toEqual({ state: 'shown', token: 'to.k-n_', preview: PREVIEW });
  expect(requests[0]?.['x-preview']).toBe('to.k-n_');
});

it('removes the cookie of an expired preview', async () => {
  status = 404;
  expect(await visit()).toEqual({
    state: 'over',
    cookie: 'preview=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure',
  });
});

it.each([429, 503])('keeps the cookie when the API answers %d', async (answered) => {
  status = answered;
  expect(await visit()).toEqual({ state: 'unreachable' });
});

it('keeps the cookie while the API is unreachable', async () => {
  configureApiClient('http://127.0.0.1:1', undefined);
  expect(await visit()).toEqual({ state: 'unreachable' });
});

it.each([
  ['of a visitor', { cookie: 'release-share=5' }],
  ['of the back office', { url: '/admin/post?tab=all' }],
  ['of the back office in Arabic', { url: '/ar/admin' }],
])('does not ask the API for %s', async (_, request) => {
  expect(await visit(request)).toBeUndefined();
  expect(requests).toEqual([]);
});
