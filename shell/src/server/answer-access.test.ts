import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { mismatch, type Requirement, type Rights } from 'shared-kernel/access';
import { answerAccess } from './answer-access.ts';
import { configureApiClient } from './api/api-client.ts';
import { RecentAccess } from './releases/serve/recent-access.ts';

const REASON = 'Token invalid or expired';
const JSON_TYPE = { 'content-type': 'application/json' };

const DESK: Requirement = { access: [{ resource: 'SHOPS', privileges: 'WRITE_SELF' }] };
const VAULT: Requirement = { roles: ['ADMIN'] };
const REQUIREMENTS: Record<string, Requirement> = { '/desk/7': DESK, '/vault': VAULT };

const manager: Rights = { role: 'SHOP_MANAGER', access: DESK.access ?? [] };
const client: Rights = { role: 'CLIENT', access: [] };
const god: Rights = { role: 'GOD', access: [] };

/** An error of the API; status 0 is no response. */
interface Refused {
  status: number;
  reason?: string;
}

let app: FastifyInstance;
let api: Server;
/** The account that the API returns, or its error. */
let who: Rights | Refused;
let requests: string[];

beforeAll(async () => {
  api = createServer(async (request, response) => {
    const { headers, method, url, socket } = request;
    requests.push(`${method} ${url} ${headers.authorization}`);
    const answer = (status: number, body: object) => response.writeHead(status, JSON_TYPE).end(JSON.stringify(body));
    if ('status' in who) {
      if (who.status === 0) return socket.destroy();
      return answer(who.status, { message: REASON, ...(who.reason && { reason: who.reason }) });
    }
    if (method === 'GET')
      return answer(200, { token: 'a-pass', expiresAt: new Date(Date.now() + 60_500).toISOString() });
    const reason = mismatch(who, (await json(request)) as Requirement);
    return reason ? answer(403, { message: reason }) : answer(200, { isGranted: true });
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  configureApiClient(`http://127.0.0.1:${(api.address() as AddressInfo).port}`, undefined);
  app = Fastify();
  const accessOf = (release: string) => ({
    requirements: [DESK, VAULT],
    requirementAt: (path: string) => REQUIREMENTS[path],
    remotesFor: (meets: (requirement: Requirement) => boolean) =>
      Object.keys(REQUIREMENTS).flatMap((page) => (meets(REQUIREMENTS[page] ?? {}) ? [{ page, release }] : [])),
  });
  const recent = new RecentAccess();
  for (const release of ['live', 'before']) recent.note({ release, access: accessOf(release) as never });
  const site = { release: 'live', access: accessOf('live') };
  answerAccess(app, 'https://mall.example', { siteNow: () => site as never, access: recent, isStarting: false });
});

afterAll(() => {
  api.closeAllConnections();
  api.close();
});

const ask = async (query: string, caller: Rights | Refused, authorization = 'Bearer abc') => {
  who = caller;
  requests = [];
  const { statusCode, headers, body } = await app.inject({ url: `/access${query}`, headers: { authorization } });
  expect(headers['cache-control']).toBe('no-store');
  return { status: statusCode, body: JSON.parse(body), cookie: headers['set-cookie'] };
};

it('describes the release set of the tab, or the live one when the tab’s set is forgotten', async () => {
  expect((await ask('?release=before', manager)).body).toMatchObject([{ release: 'before' }]);
  expect(await ask('?release=live', manager)).toMatchObject({ status: 200, body: [{ release: 'live' }] });
  expect((await ask('?release=forgotten', manager)).body).toMatchObject([{ release: 'live' }]);
});

it('describes what the account may see, with a pass for its files', async () => {
  expect(await ask('', manager)).toMatchObject({ status: 200, body: [{ page: '/desk/7' }] });
  expect(requests.toSorted()).toEqual([
    'GET /api/v1/auth/z/pass Bearer abc',
    ...Array(2).fill('POST /api/v1/auth/z/resource-access Bearer abc'),
  ]);
  const { body, cookie } = await ask('', god);
  expect(body).toHaveLength(1);
  expect(cookie).toBe('release-pass=a-pass; Path=/releases/; Max-Age=60; SameSite=Lax; HttpOnly; Secure');
});

it.each([
  ['', client, 200],
  ['?path=/desk/7', client, 403],
])('returns no pass when nothing is visible (%#)', async (query, caller, status) => {
  const answer = await ask(query, caller);
  expect(answer).toMatchObject({ status, cookie: undefined });
  expect(JSON.stringify(answer.body)).not.toContain('release');
});

it.each([
  ['/desk/7', manager, 200],
  ['/vault', manager, 403],
  ['/desk/7', client, 403],
  ['/vault', god, 200],
  ['/desk/7', { status: 403, reason: 'mustChangePassword' }, 401],
  ['/desk/7', { status: 500 }, 503],
  ['/desk/7', { status: 0 }, 503],
  ['/desk/7', { status: 429 }, 503],
])('returns the status of the page at %s (%#)', async (path, caller, status) => {
  expect(await ask(`?path=${path}`, caller)).toMatchObject({ status });
});

it('forwards the API’s error, by which the browser recognises an expired token', async () => {
  expect(await ask('?path=/vault', { status: 403 })).toMatchObject({ status: 403, body: { message: REASON } });
});

it.each([
  ['a page that is open', '?path=/shops', 'Bearer abc', 404],
  ['two pages', '?path=/vault&path=/desk/7', 'Bearer abc', 404],
  ['an anonymous caller', '?path=/vault', '', 401],
  ['an anonymous caller without a path', '', '', 401],
  ['what is no token', '?path=/vault', 'Basic abc', 401],
])('does not call the API for %s', async (_, query, authorization, status) => {
  expect(await ask(query, manager, authorization)).toMatchObject({ status });
  expect(requests).toEqual([]);
});
