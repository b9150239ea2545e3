import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { mailsTo } from '../../platform/mail/testing/read-mails.ts';
import { readPaths } from '../../testing/read-paths.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { storeTestPicture } from '../bucket/testing/store-test-picture.ts';
import { issueChallenge } from './factors/challenge.ts';
import { findByEmail } from './passwords/sign-in.ts';
import type { AccountRow } from './table.ts';
import { createAuthenticator } from './testing/authenticator.ts';
import { openTestAccount } from './testing/open-test-account.ts';
import { type ProviderServer, startProviderServer } from './testing/provider-server.ts';
import { codeOf, setUpFactor } from './testing/set-up-factor.ts';

type Method = Parameters<TestApp['call']>[0];
type Operation = { responses: Record<string, { content?: Record<string, { schema: object }> }> };

let api: TestApp;
let provider: ProviderServer;
let god: SignedIn;
let account: Awaited<ReturnType<typeof openTestAccount>>;
let paths: Record<string, Record<string, Operation>>;
/** Called operations, such as `GET /auth/roles`. */
const called = new Set<string>();

const ajv = addFormats.default(new Ajv2020({ strict: false }));
const PASSWORD = 'jasmin-du-soir';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

beforeAll(async () => {
  provider = await startProviderServer();
  api = await openTestApp({ ...provider.env, PUBLIC_URL: 'https://mall.example' });
  paths = (await readPaths(api)) as typeof paths;
  god = await api.signIn('GOD');
  account = await openTestAccount(api.deps, 'CLIENT');
});

afterAll(async () => {
  await api.close();
  await provider.close();
});

/**
 * Calls an operation, and validates the response against the document.
 * @param place - value of the path's parameter.
 */
const call = async (
  operation: string,
  status: number,
  { place = '', query = '', headers = god.headers as Record<string, string>, body = undefined as unknown } = {},
) => {
  const [method = '', path = ''] = operation.split(' ');
  const address = path.replace(/\{\w+\}/, place) + query;
  const response = await api.call(method as Method, address, { headers, ...(body !== undefined && { body }) });
  expect({ operation, status: response.status, body: response.body }).toMatchObject({ operation, status });
  const described = paths[`/api/v1${path}`]?.[method.toLowerCase()]?.responses[String(status)];
  expect({ operation, described }).toEqual({ operation, described: expect.anything() });
  const schema = described?.content?.['application/json']?.schema;
  const isDescribed = schema ? ajv.validate(schema, response.body) : response.body === '';
  expect({ operation, errors: isDescribed ? null : ajv.errors }).toEqual({ operation, errors: null });
  called.add(operation);
  return response.body;
};

const letIn = async () => {
  const own = { email: 'amel@example.tn', password: PASSWORD };
  await call('POST /auth/n/classic', 200, { headers: {}, body: { ...own, confirmPassword: PASSWORD } });
  const pair = await call('POST /auth/n/sign-in/classic', 200, { headers: {}, body: own });
  const known = { id: '1', email: 'autre@example.tn' };
  const credentials = {
    google: { token: await provider.googleToken(known) },
    apple: { token: await provider.appleToken(known) },
    facebook: { token: provider.facebookToken({ id: '1', email: 'fb@example.tn' }) },
  };
  for (const [name, body] of Object.entries(credentials)) {
    const { accessToken } = await call(`POST /auth/n/${name}`, 200, { body });
    await call(`POST /auth/n/reauthenticate/${name}`, 204, { headers: bearer(accessToken), body });
  }
  const next = await call('GET /auth/z/refresh-token', 200, { headers: bearer(pair.refreshToken) });
  const [session] = await call('GET /auth/n/sessions', 200, { headers: bearer(next.accessToken) });
  const other = await call('POST /auth/n/sign-in/classic', 200, { headers: {}, body: own });
  const { password } = own;
  await call('POST /auth/n/reauthenticate', 204, { headers: bearer(other.accessToken), body: { password } });
  await call('DELETE /auth/n/sessions/{id}', 204, { place: session.id, headers: bearer(other.accessToken) });
  await call('GET /auth/n/logout', 204, { headers: bearer(other.refreshToken) });
};

const changePasswords = async () => {
  const email = 'oublieuse@example.tn';
  const opened = await call('POST /auth/n/classic', 200, {
    body: { email, password: PASSWORD, confirmPassword: PASSWORD },
  });
  const change = { newPassword: 'olives-de-sfax', confirmPassword: 'olives-de-sfax' };
  await call('PUT /auth/n/update-password', 204, {
    headers: bearer(opened.accessToken),
    body: { oldPassword: PASSWORD, ...change },
  });
  await call('PUT /auth/n/reset-password', 204, { headers: {}, body: { emailOrUsername: email } });
  const mails = await mailsTo(api.deps.config.dataDir, email, 3);
  const token = mails.map(({ text }) => /reset-password\?token=([\w-]+)/.exec(text ?? '')?.[1]).find(Boolean);
  await call('PUT /auth/n/reset-password-confirm', 204, { headers: {}, query: `?token=${token}`, body: change });
};

const tellOfThemselves = async () => {
  const headers = bearer(account.accessToken);
  const avatar = await api.write((context) => storeTestPicture(context, api.deps.disk), { actorId: account.authId });
  const profile = { avatar, firstName: 'Amel', lastName: 'Ben Salah', phoneNumber: '98 123 456' };
  await call('PUT /auth/user/me', 200, { headers, body: profile });
  await call('PUT /auth/user/{authID}', 200, { place: account.authId, headers, body: profile });
  await call('GET /auth/n/me', 200, { headers });
  await call('GET /auth/user/me/export', 200, { headers });
  await call('GET /auth/user/is-phonenumber-available', 200, { headers, query: '?phoneNumber=98123457' });
  await call('POST /auth/z/resource-access', 200, { headers, body: { access: [] } });
  await call('GET /auth/z/pass', 200, { headers });
  await call('GET /auth/z/upload-token', 200, { headers, query: '?mimeTypes=image' });
};

const useFactors = async () => {
  const { email, authId, accessToken } = await openTestAccount(api.deps, 'CLIENT');
  const headers = bearer(accessToken);
  await call('GET /auth/n/factor', 200, { headers });
  const { secret } = await call('POST /auth/n/factor', 200, { headers });
  await call('POST /auth/n/factor/confirm', 200, { headers, body: { code: codeOf(secret) } });
  const { codes } = await call('POST /auth/n/factor/recovery-codes', 200, { headers });
  const row = (await findByEmail(api.deps.database.db, email)) as AccountRow;
  const challenge = await issueChallenge(api.deps.tokens, row);
  const body = { challenge, code: codes[0] };
  const next = await call('POST /auth/n/sign-in/second-factor', 200, { headers: {}, body });
  await call('DELETE /auth/n/factor', 204, { headers: bearer(next.accessToken) });
  const again = bearer(next.accessToken);
  const creation = await call('POST /auth/n/passkeys/creation-options', 200, { headers: again });
  const key = createAuthenticator(api.deps.config.publicUrl);
  await call('POST /auth/n/passkeys', 200, { headers: again, body: key.create(creation.challenge) });
  await call('POST /auth/n/passkeys/request-options', 200, { headers: again });
  await call('POST /auth/n/sign-in/passkey-options', 200, { headers: {}, body: { challenge } });
  const { passkeys } = await call('GET /auth/n/factor', 200, { headers: again });
  await call('DELETE /auth/n/passkeys/{id}', 204, { headers: again, place: passkeys[0].id });
  await setUpFactor(api, again);
  await call('DELETE /auth/z/factor/{id}', 204, { place: authId });
};

const lookAfterAccounts = async () => {
  const place = account.authId;
  await call('GET /auth/user', 200);
  await call('GET /auth/user/unpaginated-minimal-users', 200);
  await call('GET /auth/user/{authID}', 200, { place });
  await call('POST /auth/z/suspend-client/{id}', 200, { place, body: { until: '2999-01-01T00:00:00Z', reason: 'x' } });
  await call('POST /auth/z/ban-client/{id}', 200, { place, body: {} });
  await call('GET /auth/z/lift-ban-suspension/{id}', 200, { place });
  const { data } = await call('GET /auth/roles', 200);
  const access = [{ resource: 'SHOPS', privileges: 'READ' }];
  const { version } = await call('GET /auth/user/{authID}', 200, { place });
  await call('PUT /auth/z/access/{id}', 200, { place, body: { role: data[0].id, access, version } });
  await call('GET /auth/roles/grantable/{authId}', 200, { place });
  const role = await call('POST /auth/roles', 201, { body: { name: 'STAGIAIRE', access } });
  await call('GET /auth/roles/{id}', 200, { place: role.id });
  await call('PUT /auth/roles/{id}', 200, { place: role.id, body: { name: 'STAGIAIRE', access: [], version: 1 } });
  await call('DELETE /auth/roles/{id}', 204, { place: role.id });
  const leaving = await openTestAccount(api.deps, 'CLIENT');
  await call('DELETE /auth/user/me', 204, { headers: bearer(leaving.accessToken), body: {} });
};

const inviteAndLeave = async () => {
  const { data } = await call('GET /auth/roles', 200, { query: '?keyword=EDITOR' });
  const visitor = await openTestAccount(api.deps, 'CLIENT');
  const invite = async (email: string): Promise<{ id: string; token: string }> => {
    const body = { email, role: data[0].id, locale: 'fr' };
    const { id } = await call('POST /auth/invitations', 201, { body });
    const [mail] = await mailsTo(api.deps.config.dataDir, email);
    return { id, token: /invitation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' };
  };
  const { id, token } = await invite('recrue@example.tn');
  await call('GET /auth/invitations', 200);
  for (const isWithdrawn of [true, false]) {
    await call('PUT /auth/invitations/{id}', 200, { place: id, body: { isWithdrawn } });
  }
  await call('POST /auth/n/invitation', 200, { headers: {}, body: { token } });
  const names = { firstName: 'Amel', lastName: 'Ben Salah', password: PASSWORD, confirmPassword: PASSWORD };
  await call('POST /auth/n/invitation/account', 200, { headers: {}, query: `?token=${token}`, body: names });
  const headers = bearer(visitor.accessToken);
  const accepted = { token: (await invite(visitor.email)).token };
  await call('POST /auth/n/invitation/acceptance', 204, { headers, body: accepted });
  const confirmation = { token: await api.deps.tokens.sign('email', { sub: visitor.authId }, 60) };
  await call('POST /auth/n/confirm-email/mail', 204, { headers });
  await call('POST /auth/n/confirm-email', 204, { headers, body: confirmation });
  const successor = (await openTestAccount(api.deps, 'EDITOR')).authId;
  const place = visitor.authId;
  await call('GET /auth/z/departure/{id}', 200, { place });
  await call('POST /auth/z/departure/{id}', 200, { place, body: { successor } });
};

it('responds on every account route according to its schema, and has no undocumented ones', async () => {
  for (const work of [letIn, changePasswords, useFactors, tellOfThemselves, lookAfterAccounts, inviteAndLeave])
    await work();
  const described = Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/v1/auth/') && !path.endsWith('/health'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice(7)}`));
  expect([...called].toSorted()).toEqual(described.toSorted());
});
