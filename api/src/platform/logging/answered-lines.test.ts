import { Writable } from 'node:stream';
import Fastify, { LogController } from 'fastify';
import { email, record } from 'shared-kernel/validation';
import { type Access, checkAccess } from '../http/access.ts';
import type { Caller } from '../http/caller.ts';
import { errorAnswerer } from '../http/error-handler.ts';
import { PasswordError, StaleError, TokenError } from '../http/errors.ts';
import { readLocale } from '../http/locale.ts';
import { valid } from '../http/validation.ts';
import { LimitError } from '../limits/limits.ts';
import { logAnswers } from './logging.ts';

const PERSON: Caller = {
  authId: 'a'.repeat(24),
  sessionId: 's',
  authenticatedAt: new Date(),
  email: 'amel@example.tn',
  roleId: 'r',
  role: 'CLIENT',
  access: [],
  mustChangePassword: false,
  hasFactor: false,
  mustSetFactor: false,
};
const SECRET = 'jasmin-du-soir';

/** The log lines of a write. */
const lineOf = async (
  does: (body: unknown) => unknown,
  access: Access = 'PUBLIC',
  payload = `{"password":"${SECRET}"}`,
) => {
  let written = '';
  const stream = new Writable({
    write: (text: Buffer, _encoding, done) => {
      written += text;
      done();
    },
  });
  const app = Fastify({ logger: { stream }, logController: new LogController({ disableRequestLogging: true }) });
  app.setErrorHandler(errorAnswerer('UTC'));
  readLocale(app);
  checkAccess(app, async (token) => {
    if (token !== 'good') throw new TokenError();
    return PERSON;
  });
  logAnswers(app);
  app.route({ method: ['GET', 'POST'], url: '/here', config: { access }, handler: ({ body }) => does(body) });
  const headers = { 'content-type': 'application/json', authorization: 'Bearer good' };
  if (payload) await app.inject({ method: 'POST', url: `/here?token=${SECRET}`, headers, payload });
  else await app.inject({ url: '/here', headers: { authorization: headers.authorization } });
  await app.close();
  expect(written).not.toContain(SECRET);
  expect(written).not.toContain(PERSON.email);
  return JSON.parse(written.trim().split('\n').at(-1) ?? '');
};

const fail = (error: Error) => () => {
  throw error;
};
const FROM = { path: '/here', from: '127.0.0.1', reqId: expect.any(String), time: expect.any(Number) };

it.each<[string, string, number, () => Promise<object>]>([
  ['a password that is wrong', 'wrongCredentials', 403, () => lineOf(fail(new PasswordError('wrongCredentials')))],
  ['a right that is lacking', 'Access mismatch', 403, () => lineOf(() => 1, { resource: 'ROLE', privileges: 'GRANT' })],
  [
    'a budget that is spent',
    'sign-in by target',
    429,
    () => lineOf(fail(new LimitError('sign-in', 'target', { limit: 1, remaining: 0, reset: 1 }))),
  ],
  ['a stale save', 'StaleError', 409, () => lineOf(fail(new StaleError('hero', { title: SECRET })))],
  ['a broken rule', 'invalid', 422, () => lineOf((body) => valid(record({ email: email() }), body))],
  ['what is no JSON', 'FST_ERR_CTP_INVALID_JSON_BODY', 400, () => lineOf(() => 1, 'PUBLIC', `{"password":"${SECRET}`)],
])('logs the sender and the reason of the refusal for %s', async (_, refusal, status, line) => {
  expect(await line()).toMatchObject({ ...FROM, status, refusal });
});

it('logs the account’s id, and nothing else about it, for calls that require an account', async () => {
  const refused = await lineOf(() => 1, { resource: 'ROLE', privileges: 'GRANT' });
  expect(refused).toMatchObject({ ...FROM, status: 403, account: PERSON.authId });
  expect(await lineOf(() => 'done', 'AUTHENTICATED')).toMatchObject({ ...FROM, status: 200, account: PERSON.authId });
});

it('logs no sender and no account for public reads', async () => {
  const line = await lineOf(() => 'shops', 'PUBLIC', '');
  expect(line).toMatchObject({ path: '/here', status: 200 });
  for (const name of ['from', 'account', 'refusal']) expect(line).not.toHaveProperty(name);
});
