import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { http } from 'shared-kernel/http';
import { configureApiClient } from './api-client.ts';
import { type RequestScope, requestScope } from './request-scope.ts';

let api: Server;

beforeAll(async () => {
  api = createServer(({ url = '' }, outgoing) => {
    const status = Number(/\d+/.exec(url.replace('/api/v1', ''))?.[0]);
    if (status === 0) outgoing.destroy();
    else outgoing.writeHead(status, { 'content-type': 'application/json', 'cache-tag': 'shops, shop:1' }).end('{}');
  });
  await once(api.listen(0, '127.0.0.1'), 'listening');
  configureApiClient(`http://127.0.0.1:${(api.address() as AddressInfo).port}`, undefined);
});

afterAll(() => {
  api.closeAllConnections();
  api.close();
});

const request = async (status: number): Promise<RequestScope> => {
  const scope: RequestScope = { locale: 'fr', tags: new Set() };
  await requestScope.run(scope, () => http.get(`/${status}`).catch(() => undefined));
  return scope;
};

test('adds the tags of responses to the render that made the call', async () => {
  expect([...(await request(200)).tags]).toEqual(['shops', 'shop:1']);
});

test('has the previewed time in the render of a preview, and the current time in others', () => {
  jest.useFakeTimers({ now: new Date('2026-11-24T09:00:00Z') });
  const timeAt = (at?: string | null) =>
    requestScope.run({ locale: 'fr', tags: new Set(), at }, () => http.now().toISOString());
  expect(timeAt('2027-02-08T20:00:00.000Z')).toBe('2027-02-08T20:00:00.000Z');
  for (const at of [null, undefined]) expect(timeAt(at)).toBe('2026-11-24T09:00:00.000Z');
  expect(http.now().toISOString()).toBe('2026-11-24T09:00:00.000Z');
  jest.useRealTimers();
});

test.each([
  [200, false],
  [404, false],
  [429, true],
  [500, true],
  [503, true],
  [0, true],
])('after %d, a render lacks a response: %p', async (status, isLacking) => {
  expect((await request(status)).lacksAnswer ?? false).toBe(isLacking);
});
