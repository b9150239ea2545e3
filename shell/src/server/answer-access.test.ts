import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Requirement } from 'shared-kernel/access';
import { answerAccess } from './answer-access.ts';
import { configureApiClient } from './api/api-client.ts';
import { RecentAccess } from './releases/recent-access.ts';

const REASON = 'Token invalid or expired';
const JSON_TYPE = { 'content-type': 'application/json' };

const REQUIREMENTS: Record<string, Requirement> = {
  '/desk/7': { access: [{ resource: 'SHOPS', privileges: 'WRITE_SELF' }] },
  '/vault': { roles: ['ADMIN'] },
};

const manager = { role: { name: 'SHOP_MANAGER' }, access: REQUIREMENTS['/desk/7']?.access, mustChangePassword: false };
const client = { role: { name: 'CLIENT' }, access: [], mustChangePassword: false };

let app: FastifyInstance;
let api: Server;
/** Who the API says that calls, or the status of its refusal; 0 is no answer. */
let me: object | number;
let bearers: (string | undefined)[];

beforeAll(async () => {
  api = createServer(({ headers, socket }, response) => {
    bearers.push(headers.authorization);
    if (me === 0) socket.destroy();
    else if (typeof me === 'number') response.writeHead(me, JSON_TYPE).end(`{"message":"${REASON}"}`);
    else response.writeHead(200, JSON_TYPE).end(JSON.stringify(me));
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  configureApiClient(`http://127.0.0.1:${(api.address() as AddressInfo).port}`, undefined);
  app = Fastify();
  const accessOf = (release: string) => ({
    requirementAt: (path: string) => REQUIREMENTS[path],
    remotesFor: (rights: object) => [{ rights, release }],
  });
  const recent = new RecentAccess();
  for (const release of ['live', 'before']) recent.note({ release, access: accessOf(release) as never });
  const site = { release: 'live', access: accessOf('live') };
  answerAccess(app, { siteNow: () => site as never, access: recent, isStarting: false });
});

afterAll(() => {
  api.closeAllConnections();
  api.close();
});

const ask = async (query: string, who: object | number, authorization = 'Bearer abc') => {
  me = who;
  bearers = [];
  const { statusCode, headers, body } = await app.inject({ url: `/access${query}`, headers: { authorization } });
  expect(headers['cache-control']).toBe('no-store');
  return { status: statusCode, body: JSON.parse(body), bearers };
};

it('tells a tab of the release set that it has, and of what is live where nobody remembers that one', async () => {
  expect((await ask('?release=before', manager)).body).toMatchObject([{ release: 'before' }]);
  expect(await ask('?release=live', manager)).toMatchObject({ status: 200, body: [{ release: 'live' }] });
  expect((await ask('?release=forgotten', manager)).body).toMatchObject([{ release: 'live' }]);
});

it('tells people what there is for them', async () => {
  const rights = { role: 'SHOP_MANAGER', access: manager.access };
  expect(await ask('', manager)).toMatchObject({ status: 200, body: [{ rights }], bearers: ['Bearer abc'] });
});

it.each([
  ['/desk/7', manager, 200],
  ['/vault', manager, 403],
  ['/desk/7', client, 403],
  ['/vault', { ...client, role: { name: 'GOD' } }, 200],
  ['/desk/7', { ...manager, mustChangePassword: true }, 401],
  ['/desk/7', 500, 503],
  ['/desk/7', 0, 503],
  ['/desk/7', 429, 503],
])('answers for the page at %s (%#)', async (path, me, status) => {
  expect(await ask(`?path=${path}`, me)).toMatchObject({ status });
});

it('hands the API’s own refusal on, by which the browser knows that a token can be exchanged', async () => {
  expect(await ask('?path=/vault', 403)).toMatchObject({ status: 403, body: { message: REASON } });
});

it.each([
  ['a page that is open', '?path=/shops', 'Bearer abc', 404],
  ['two pages', '?path=/vault&path=/desk/7', 'Bearer abc', 404],
  ['nobody', '?path=/vault', '', 401],
  ['nobody, of nothing', '', '', 401],
  ['what is no token', '?path=/vault', 'Basic abc', 401],
])('asks the API nothing for %s', async (_, query, authorization, status) => {
  expect(await ask(query, manager, authorization)).toMatchObject({ status, bearers: [] });
});
