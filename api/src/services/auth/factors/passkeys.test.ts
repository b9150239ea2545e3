import { and, eq } from 'drizzle-orm';
import { auditLines } from '../../../platform/audit/table.ts';
import { mailsTo } from '../../../platform/mail/testing/read-mails.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { cleanUp } from '../accounts/clean-up.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { accounts, passkeyChallenges, passkeys, roles, sessions } from '../table.ts';
import { type Authenticator, createAuthenticator, type Deviations } from '../testing/authenticator.ts';
import { hashCheaply } from '../testing/hash-cheaply.ts';
import { openTestAccount } from '../testing/open-test-account.ts';
import { setUpFactor } from '../testing/set-up-factor.ts';
import { addPasskey, MAX_PASSKEYS } from './own-passkeys.ts';

const SITE = 'https://mall.example';
/** Subject of the mail about the end of the second factor. */
const REMOVED = 'La double authentification est désactivée';
const PASSWORD = 'jasmin-du-soir';
const SIGN_IN = '/auth/n/sign-in/second-factor';

let api: TestApp;

beforeAll(async () => {
  api = await openTestApp({ PUBLIC_URL: SITE });
});

beforeEach(hashCheaply);

afterAll(() => api.close());

type Headers = Record<string, string>;
const post = (url: string, headers: Headers, body?: object) =>
  api.call('POST', url, { headers, ...(body && { body }) });
const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });

/** An account with a password and a session. */
const open = async (role = 'CLIENT') => {
  const { authId, email, accessToken } = await openTestAccount(api.deps, role);
  const passwordHash = await hashPassword(PASSWORD);
  await api.deps.database.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, authId));
  return { authId, email, headers: bearer(accessToken) };
};

const offer = async (headers: Headers) => (await post('/auth/n/passkeys/creation-options', headers)).body;
const add = async (headers: Headers, key: Authenticator, name?: string, deviations?: Deviations) =>
  post('/auth/n/passkeys', headers, key.create((await offer(headers)).challenge, name, deviations));

const openWithPasskey = async (role?: string) => {
  const account = await open(role);
  const key = createAuthenticator(SITE);
  const { body } = await add(account.headers, key);
  return { ...account, key, codes: body.codes as string[] };
};

const signIn = (email: string) => api.call('POST', '/auth/n/sign-in/classic', { body: { email, password: PASSWORD } });
const begin = async (email: string) => {
  const { challenge } = (await signIn(email)).body;
  const { body: options } = await post('/auth/n/sign-in/passkey-options', {}, { challenge });
  return { challenge, options };
};
const complete = (challenge: string, passkey: object) => post(SIGN_IN, {}, { challenge, passkey });
const listOf = async (headers: Headers) => (await api.get('/auth/n/factor', headers)).body.passkeys;
const makeOld = (authId: string) =>
  api.deps.database.db
    .update(sessions)
    .set({ authenticatedAt: new Date(Date.now() - 20 * 60_000) })
    .where(eq(sessions.accountId, authId));
const linesOf = (authId: string, action: 'addPasskey' | 'removePasskey' | 'removeFactor') =>
  api.deps.database.db
    .select()
    .from(auditLines)
    .where(and(eq(auditLines.recordId, authId), eq(auditLines.action, action)));
const expireChallenges = (authId: string) =>
  api.deps.database.db
    .update(passkeyChallenges)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(passkeyChallenges.accountId, authId));

describe('adding a passkey', () => {
  it('ends the other sessions, returns recovery codes, mails the person and logs it', async () => {
    const { headers, email, authId } = await open();
    const other = bearer((await signIn(email)).body.accessToken);
    expect(await offer(headers)).toMatchObject({
      rp: { id: 'mall.example' },
      user: { name: email },
      attestation: 'none',
      timeout: 5 * 60_000,
      excludeCredentials: [],
    });
    const added = await add(headers, createAuthenticator(SITE), 'Téléphone d’Amel');
    expect(added.status).toBe(200);
    expect(new Set(added.body.codes).size).toBe(10);
    expect((await api.get('/auth/n/factor', headers)).body).toEqual({
      since: null,
      recoveryCodesLeft: 10,
      passkeys: [{ id: expect.any(String), name: 'Téléphone d’Amel', createdAt: expect.any(String), usedAt: null }],
    });
    expect((await api.get('/auth/n/me', headers)).body).toMatchObject({
      hasFactor: true,
      hasPasskey: true,
      hasApp: false,
    });
    expect((await api.get('/auth/n/me', other)).status).toBe(403);
    expect(await linesOf(authId, 'addPasskey')).toMatchObject([{ after: { name: 'Téléphone d’Amel' } }]);
    // The other mail is about the sign-in from another device.
    const mails = await mailsTo(api.deps.config.dataDir, email, 2);
    const mail = mails.find(({ subject }) => subject === 'La double authentification est active');
    expect(mail?.text).toContain(
      'un code ou une clé d’accès en plus du mot de passe, et les sessions ouvertes ailleurs',
    );
  });

  it('keeps the recovery codes and sessions of an account with a factor, and excludes its authenticators', async () => {
    const { headers, codes, email } = await openWithPasskey();
    const { challenge } = (await signIn(email)).body;
    const other = bearer((await post(SIGN_IN, {}, { challenge, code: codes[0] })).body.accessToken);
    expect((await offer(headers)).excludeCredentials).toMatchObject([{ type: 'public-key', transports: ['internal'] }]);
    expect((await add(headers, createAuthenticator(SITE), 'Téléphone d’Amel')).body).toEqual({ codes: [] });
    expect((await api.get('/auth/n/me', other)).status).toBe(200);
    expect((await api.get('/auth/n/factor', headers)).body.recoveryCodesLeft).toBe(9);
    // The others are about the first passkey, and the sign-in from another device.
    const mails = await mailsTo(api.deps.config.dataDir, email, 3);
    const added = mails.find(({ subject }) => subject === 'Une clé d’accès a été ajoutée à votre compte');
    expect(added?.text).toContain('«\u00a0Téléphone d’Amel\u00a0»');
    expect(added?.text).not.toContain('sessions');
  });

  it.each<[string, Deviations]>([
    ['another site', { origin: 'https://mall.example.evil' }],
    ['another domain', { rpId: 'evil.example' }],
    ['a signature in place of a new key', { type: 'webauthn.get' }],
  ])('rejects the response of %s, and stores nothing', async (_, deviations) => {
    const { headers } = await open();
    const refused = await add(headers, createAuthenticator(SITE), 'Clé', deviations);
    expect(refused).toMatchObject({ status: 403, body: { reason: 'wrongPasskey' } });
    expect(await listOf(headers)).toEqual([]);
  });

  it('rejects a credential with a longer id than the standard allows', async () => {
    const { headers } = await open();
    const refused = await add(headers, createAuthenticator(SITE, 3_000));
    expect(refused).toMatchObject({ status: 403, body: { reason: 'wrongPasskey' } });
    expect((await add(headers, createAuthenticator(SITE, 1_023))).status).toBe(200);
  });

  it.each([['\u0000'], [{ a: 1 }], [['a']], [7], [null], [''], ['a'.repeat(5_000)]])(
    'rejects a challenge that is none: %j',
    async (challenge) => {
      const { headers } = await open();
      await offer(headers);
      const refused = await post('/auth/n/passkeys', headers, createAuthenticator(SITE).create(challenge as string));
      expect(refused).toMatchObject({ status: 403, body: { reason: 'wrongPasskey' } });
    },
  );

  it('makes recovery codes when the second factor was turned off meanwhile', async () => {
    const { headers, authId } = await open();
    const caller = await api.deps.authenticate(headers.authorization?.slice(7) ?? '');
    const created = createAuthenticator(SITE).create((await offer(headers)).challenge);
    const { codes } = await addPasskey(api.deps, { ...caller, hasFactor: true }, created);
    expect(codes).toHaveLength(10);
    expect((await api.get('/auth/n/factor', headers)).body.recoveryCodesLeft).toBe(10);
    expect(await linesOf(authId, 'addPasskey')).toHaveLength(1);
  });

  it('accepts a challenge once, in time, and of the same account only', async () => {
    const [amel, salma] = [await open(), await open()];
    const register = (headers: Headers, challenge: string) =>
      post('/auth/n/passkeys', headers, createAuthenticator(SITE).create(challenge));
    const { challenge } = await offer(amel.headers);
    expect((await register(salma.headers, challenge)).body.reason).toBe('wrongPasskey');
    expect((await register(amel.headers, challenge)).status).toBe(200);
    expect((await register(amel.headers, challenge)).body.reason).toBe('wrongPasskey');
    const late = (await offer(amel.headers)).challenge;
    await expireChallenges(amel.authId);
    expect((await register(amel.headers, late)).body.reason).toBe('wrongPasskey');
    expect((await register(amel.headers, 'aW52ZW50ZWQ')).body.reason).toBe('wrongPasskey');
  });

  it('rejects a registered passkey, and more passkeys than the maximum', async () => {
    const [first, { headers, authId }] = [await openWithPasskey(), await open()];
    expect(await add(headers, first.key)).toMatchObject({
      status: 409,
      body: { resource: 'passkey', message: 'Cette clé d’accès est déjà enregistrée' },
    });
    const { challenge } = await offer(headers);
    const rows = Array.from({ length: MAX_PASSKEYS }, (_, index) => ({
      accountId: authId,
      publicKey: '',
      counter: 0,
      transports: [],
      name: 'Clé',
      createdAt: new Date(),
      id: `${authId.slice(0, 22)}${String(index).padStart(2, '0')}`,
      credentialId: `${authId}${index}`,
    }));
    await api.deps.database.db.insert(passkeys).values(rows);
    const full = { status: 409, body: { message: expect.stringContaining('20 clés d’accès') } };
    expect(await post('/auth/n/passkeys/creation-options', headers)).toMatchObject(full);
    expect(await post('/auth/n/passkeys', headers, createAuthenticator(SITE).create(challenge))).toMatchObject(full);
  });

  it('needs a recent sign-in and a name', async () => {
    const { headers, authId } = await open();
    const { challenge } = await offer(headers);
    const body = createAuthenticator(SITE).create(challenge, ' ');
    expect(await post('/auth/n/passkeys', headers, body)).toMatchObject({
      status: 422,
      body: { fields: [{ fieldName: 'name', message: 'Le nom est obligatoire' }] },
    });
    await makeOld(authId);
    expect((await post('/auth/n/passkeys/creation-options', headers)).body.reason).toBe('reauthenticate');
    expect((await post('/auth/n/passkeys', headers, body)).body.reason).toBe('reauthenticate');
  });
});

describe('a sign-in with a passkey', () => {
  it('opens a session by the signature, and stores the use', async () => {
    const { email, key, headers } = await openWithPasskey();
    const first = await signIn(email);
    expect(first).toMatchObject({ status: 403, body: { reason: 'secondFactor', hasPasskey: true, hasApp: false } });
    const { challenge, options } = await begin(email);
    const { id } = key.sign('');
    expect(options).toMatchObject({ rpId: 'mall.example', allowCredentials: [{ id, transports: ['internal'] }] });
    const { status, body } = await complete(challenge, key.sign(options.challenge));
    expect(status).toBe(200);
    expect((await api.get('/auth/n/me', bearer(body.accessToken))).status).toBe(200);
    expect(await listOf(headers)).toMatchObject([{ usedAt: expect.any(String) }]);
  });

  it('rejects a repeated, late, foreign or tampered signature', async () => {
    const [amel, salma] = [await openWithPasskey(), await openWithPasskey()];
    const reasonOf = async (challenge: string, passkey: object) => (await complete(challenge, passkey)).body.reason;
    const { challenge, options } = await begin(amel.email);
    const signed = amel.key.sign(options.challenge);
    expect((await complete(challenge, signed)).status).toBe(200);
    expect(await reasonOf(challenge, signed)).toBe('wrongPasskey');
    const late = await begin(amel.email);
    await expireChallenges(amel.authId);
    expect(await reasonOf(late.challenge, amel.key.sign(late.options.challenge))).toBe('wrongPasskey');
    const foreign = await begin(amel.email);
    expect(await reasonOf(foreign.challenge, salma.key.sign(foreign.options.challenge))).toBe('wrongPasskey');
    const forged = { ...salma.key.sign(foreign.options.challenge), id: signed.id };
    expect(await reasonOf(foreign.challenge, forged)).toBe('wrongPasskey');
    const ofSalma = await begin(salma.email);
    expect(await reasonOf(foreign.challenge, amel.key.sign(ofSalma.options.challenge))).toBe('wrongPasskey');
  });

  it.each<[string, Deviations]>([
    ['for another site', { origin: 'https://evil.example' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['of another kind', { type: 'webauthn.create' }],
    ['whose counter has not grown, as that of a copied key', { counter: 1 }],
  ])('rejects a signature %s', async (_, deviations) => {
    const { email, key } = await openWithPasskey();
    const { challenge, options } = await begin(email);
    const refused = await complete(challenge, key.sign(options.challenge, deviations));
    expect(refused).toMatchObject({ status: 403, body: { reason: 'wrongPasskey' } });
  });

  it('accepts one of two concurrent signatures with the same count', async () => {
    const { email, key } = await openWithPasskey();
    const [one, two] = [await begin(email), await begin(email)];
    const signatures = [one, two].map(({ challenge, options }) =>
      complete(challenge, key.sign(options.challenge, { counter: 7 })),
    );
    expect((await Promise.all(signatures)).map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  it('accepts the signatures of an authenticator without a counter', async () => {
    const { headers, email } = await open();
    const key = createAuthenticator(SITE);
    await add(headers, key, 'Clé', { counter: 0 });
    for (const _ of [1, 2]) {
      const { challenge, options } = await begin(email);
      expect((await complete(challenge, key.sign(options.challenge, { counter: 0 }))).status).toBe(200);
    }
  });

  it('accepts a recovery code, too, and asks for one of both', async () => {
    const { email, codes } = await openWithPasskey();
    const { challenge } = (await signIn(email)).body;
    expect(await post(SIGN_IN, {}, { challenge })).toMatchObject({
      status: 422,
      body: { fields: [{ fieldName: 'code' }] },
    });
    expect((await post(SIGN_IN, {}, { challenge, code: codes[0] })).status).toBe(200);
  });

  it('gives no options for an account without a passkey, or for another token', async () => {
    const { headers, email } = await open();
    await setUpFactor(api, headers);
    const { challenge, hasPasskey, hasApp } = (await signIn(email)).body;
    expect([hasPasskey, hasApp]).toEqual([false, true]);
    expect((await api.get('/auth/n/me', headers)).body).toMatchObject({ hasPasskey: false, hasApp: true });
    const optionsFor = (token: string) => post('/auth/n/sign-in/passkey-options', {}, { challenge: token });
    expect(await optionsFor(challenge)).toMatchObject({ status: 404, body: { resource: 'passkey' } });
    expect((await optionsFor(headers.authorization?.slice(7) ?? '')).body.message).toBe('Token invalid or expired');
  });
});

it('confirms a recent sign-in by a passkey', async () => {
  const { headers, authId, key } = await openWithPasskey();
  await makeOld(authId);
  expect((await post('/auth/n/passkeys/creation-options', headers)).body.reason).toBe('reauthenticate');
  const { body: options } = await post('/auth/n/passkeys/request-options', headers);
  const again = (passkey: object) => post('/auth/n/reauthenticate', headers, { passkey });
  expect((await again(createAuthenticator(SITE).sign(options.challenge))).body.reason).toBe('wrongPasskey');
  expect((await again(key.sign(options.challenge))).status).toBe(204);
  expect((await post('/auth/n/passkeys/creation-options', headers)).status).toBe(200);
});

it('satisfies a role that needs a second factor', async () => {
  const { db } = api.deps.database;
  const { headers } = await open('SHOP_MANAGER');
  await db.update(roles).set({ needsFactor: true }).where(eq(roles.name, 'SHOP_MANAGER'));
  try {
    expect((await api.get('/notifications', headers)).body.reason).toBe('mustSetFactor');
    expect((await add(headers, createAuthenticator(SITE))).status).toBe(200);
    expect((await api.get('/notifications', headers)).status).toBe(200);
  } finally {
    await db.update(roles).set({ needsFactor: false }).where(eq(roles.name, 'SHOP_MANAGER'));
  }
});

describe('removing a passkey', () => {
  const remove = (headers: Headers, id: string) => api.call('DELETE', `/auth/n/passkeys/${id}`, { headers });

  it('turns the second factor off without another one, with a mail and in the log', async () => {
    const [amel, salma] = [await openWithPasskey(), await openWithPasskey()];
    const [{ id }] = await listOf(amel.headers);
    expect(await remove(salma.headers, id)).toMatchObject({ status: 404, body: { resource: 'passkey' } });
    expect((await remove(amel.headers, id)).status).toBe(204);
    expect((await api.get('/auth/n/factor', amel.headers)).body).toEqual({
      since: null,
      recoveryCodesLeft: 0,
      passkeys: [],
    });
    expect((await signIn(amel.email)).status).toBe(200);
    expect(await linesOf(amel.authId, 'removePasskey')).toHaveLength(1);
    expect(await linesOf(amel.authId, 'removeFactor')).toHaveLength(1);
    const subjects = (await mailsTo(api.deps.config.dataDir, amel.email, 2)).map(({ subject }) => subject);
    expect(subjects).toContain(REMOVED);
    await makeOld(salma.authId);
    expect((await remove(salma.headers, id)).body.reason).toBe('reauthenticate');
  });

  it('keeps the recovery codes while the account has another factor', async () => {
    const { headers, email, authId } = await openWithPasskey();
    await add(headers, createAuthenticator(SITE));
    const [{ id }] = await listOf(headers);
    expect((await remove(headers, id)).status).toBe(204);
    expect((await api.get('/auth/n/factor', headers)).body).toMatchObject({
      recoveryCodesLeft: 10,
      passkeys: [expect.anything()],
    });
    expect(await linesOf(authId, 'removeFactor')).toEqual([]);
    const subjects = (await mailsTo(api.deps.config.dataDir, email, 3)).map(({ subject }) => subject);
    expect(subjects).toContain('Une clé d’accès a été retirée de votre compte');
  });

  it('happens with the reset by an administrator', async () => {
    const [god, editor] = [await open('GOD'), await openWithPasskey('EDITOR')];
    expect((await api.get(`/auth/user/${editor.authId}`, god.headers)).body.hasFactor).toBe(true);
    expect((await api.call('DELETE', `/auth/z/factor/${editor.authId}`, { headers: god.headers })).status).toBe(204);
    expect((await signIn(editor.email)).status).toBe(200);
    const left = api.deps.database.db.$count(passkeys, eq(passkeys.accountId, editor.authId));
    expect(await left).toBe(0);
  });

  it('happens when the caller turns the second factor off', async () => {
    const { headers } = await openWithPasskey();
    await setUpFactor(api, headers);
    expect((await api.call('DELETE', '/auth/n/factor', { headers })).status).toBe(204);
    expect((await api.get('/auth/n/me', headers)).body).toMatchObject({ hasFactor: false, hasPasskey: false });
  });
});

it('deletes expired challenges', async () => {
  const { headers, authId } = await open();
  await offer(headers);
  await expireChallenges(authId);
  await offer(headers);
  const count = () => api.deps.database.db.$count(passkeyChallenges, eq(passkeyChallenges.accountId, authId));
  expect(await count()).toBe(1);
  await expireChallenges(authId);
  await cleanUp(api.deps, new Date());
  expect(await count()).toBe(0);
});

describe('the limits', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await openTestApp({ PUBLIC_URL: SITE, RATE_LIMITS: 'on' });
  });
  afterAll(() => limited.close());

  it('apply to the passkeys of an account', async () => {
    const { accessToken } = await openTestAccount(limited.deps, 'CLIENT');
    const headers = bearer(accessToken);
    const attempt = () =>
      limited.call('POST', '/auth/n/passkeys', { headers, body: createAuthenticator(SITE).create('d3Jvbmc') });
    for (let times = 0; times < 6; times += 1) expect((await attempt()).body.reason).toBe('wrongPasskey');
    expect((await attempt()).status).toBe(429);
  });
});
