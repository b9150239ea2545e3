import Fastify, { type FastifyInstance } from 'fastify';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Caller } from '../http/caller.ts';
import { errorAnswerer } from '../http/error-handler.ts';
import { readLocale } from '../http/locale.ts';
import { limitCalls } from './limit-calls.ts';
import { createLimits } from './limits.ts';

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  app = Fastify({ trustProxy: ['loopback'] });
  app.setErrorHandler(errorAnswerer('UTC'));
  readLocale(app);
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    const authId = request.headers['x-person'];
    if (authId) request.caller = { authId } as Caller;
  });
  limitCalls(app, createLimits(database));
  app.post('/sign-in', { config: { access: 'PUBLIC', limit: 'sign-in' } }, () => 'ok');
  app.post('/write', { config: { access: 'PUBLIC' } }, () => 'ok');
  app.post('/ask', { config: { access: 'PUBLIC', limit: 'none' } }, () => 'ok');
  app.get('/read', { config: { access: 'PUBLIC' } }, () => 'ok');
  app.get('/picture', { config: { access: 'PUBLIC', limit: 'picture' } }, () => 'ok');
  app.put('/vote', { config: { access: 'PUBLIC', limit: 'vote' } }, () => 'ok');
  await app.ready();
});

afterAll(async () => {
  await app.close();
  await database.close();
});

const signIn = (body: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/sign-in', body, headers });

const statusesOf = async (count: number, call: (position: number) => Promise<{ statusCode: number }>) => {
  const statuses: number[] = [];
  for (let position = 0; position < count; position += 1) statuses.push((await call(position)).statusCode);
  return statuses;
};

it('rejects with the usual error format and a time to retry', async () => {
  const email = 'shape@example.tn';
  const first = await signIn({ email });
  expect(first.headers).toMatchObject({
    'ratelimit-limit': '10',
    'ratelimit-remaining': '9',
    'ratelimit-reset': '600',
  });
  await statusesOf(9, () => signIn({ email }));
  const refused = await signIn({ email }, { 'accept-language': 'en' });
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toEqual({ message: 'Too many requests, please wait', requestId: expect.any(String) });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(590);
  expect(refused.headers).toMatchObject({ 'ratelimit-remaining': '0', 'cache-control': 'no-store' });
  expect((await signIn({ email })).json().message).toBe('Trop de requêtes, veuillez patienter');
});

it('counts the same target despite unused fields, other spellings and forged addresses', async () => {
  const spellings = ['dodge@example.tn', 'DODGE@example.tn', ' dodge@example.tn ', 'dodge@EXAMPLE.tn\n'];
  const statuses = await statusesOf(16, (position) =>
    signIn(
      { email: spellings[position % 4], password: `guess ${position}`, unused: position },
      { 'x-forwarded-for': `203.0.113.${position}, 192.0.2.100`, 'x-real-ip': `192.0.2.${position}` },
    ),
  );
  expect(statuses).toEqual([...Array(10).fill(200), ...Array(6).fill(429)]);
});

it('limits attempts per sender, and to 100 per account in total', async () => {
  const email = 'admin@example.tn';
  const guessFrom = (address: string) => () => signIn({ email }, { 'x-forwarded-for': address });
  expect((await statusesOf(40, guessFrom('198.51.100.1'))).filter((status) => status === 200)).toHaveLength(10);
  // Rejected calls didn't consume the shared budget: 90 are left.
  const networks = Array.from({ length: 10 }, (_, network) => `2001:db8:${network}::1`);
  const crowd = await Promise.all(
    networks.map((address) =>
      Promise.all(
        Array.from({ length: 12 }, (_, call) => guessFrom(call % 2 ? address : `${address.slice(0, -1)}2`)()),
      ),
    ),
  );
  const passed = crowd.flat().filter(({ statusCode }) => statusCode === 200);
  expect(passed).toHaveLength(90);
  expect((await guessFrom('198.51.100.2')()).statusCode).toBe(429);
});

it('uses the address that a trusted proxy reports, and no forged one', async () => {
  const guess = (position: number) =>
    signIn(
      { email: `${position}@example.tn` },
      { 'x-forwarded-for': `203.0.113.${position}, 10.0.0.${position}, 192.0.2.200` },
    );
  const statuses = await statusesOf(104, guess);
  expect(statuses.filter((status) => status === 200)).toHaveLength(100);
  expect(statuses.slice(100)).toEqual([429, 429, 429, 429]);
  const otherClient = { 'x-forwarded-for': '192.0.2.201' };
  expect((await signIn({ email: 'neighbour@example.tn' }, otherClient)).statusCode).toBe(200);
});

it('counts accounts separately behind one address', async () => {
  const vote = (account: string) => app.inject({ method: 'PUT', url: '/vote', headers: { 'x-person': account } });
  const statuses = await statusesOf(122, () => vote('a'));
  expect(statuses.slice(119)).toEqual([200, 429, 429]);
  expect((await vote('b')).statusCode).toBe(200);
});

it('counts every write, and the reads that name a limit', async () => {
  expect((await app.inject({ method: 'POST', url: '/write' })).headers).toMatchObject({ 'ratelimit-limit': '3000' });
  expect((await app.inject('/read')).headers).not.toHaveProperty('ratelimit-limit');
  expect((await app.inject('/picture')).headers).toMatchObject({ 'ratelimit-limit': '30000' });
  expect((await app.inject({ method: 'POST', url: '/ask' })).headers).not.toHaveProperty('ratelimit-limit');
  expect((await app.inject({ method: 'POST', url: '/nowhere' })).headers).not.toHaveProperty('ratelimit-limit');
});
