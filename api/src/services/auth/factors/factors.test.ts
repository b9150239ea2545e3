import argon2 from '@node-rs/argon2';
import { and, eq } from 'drizzle-orm';
import { auditLines } from '../../../platform/audit/table.ts';
import { write } from '../../../platform/database/write.ts';
import { mailsTo } from '../../../platform/mail/testing/read-mails.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { TOKEN_SECRET } from '../../../testing/token-secret.ts';
import { accounts, factors, passkeys, recoveryCodes, roles, sessions } from '../table.ts';
import { hashCheaply } from '../testing/hash-cheaply.ts';
import { openTestAccount } from '../testing/open-test-account.ts';
import { codeOf, setUpFactor } from '../testing/set-up-factor.ts';
import { issueChallenge } from './challenge.ts';
import { resealFactors } from './own-factor.ts';
import { proveFactor } from './prove-factor.ts';

let api: TestApp;

beforeAll(async () => {
  api = await openTestApp();
});

beforeEach(hashCheaply);

afterAll(() => api.close());

const PASSWORD = 'jasmin-du-soir';
const SECOND = '/auth/n/sign-in/second-factor';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** An account with a password and a session. */
const open = async (role?: string) => {
  const email = `facteur-${Math.random().toString(36).slice(2)}@example.tn`;
  const body = { email, password: PASSWORD, confirmPassword: PASSWORD };
  const { body: pair } = await api.call('POST', '/auth/n/classic', { body });
  const headers = bearer(pair.accessToken);
  const { authID: authId } = (await api.get('/auth/n/me', headers)).body;
  const { db } = api.deps.database;
  if (role) {
    const [found] = await db.select().from(roles).where(eq(roles.name, role));
    await db
      .update(accounts)
      .set({ roleId: found?.id ?? '' })
      .where(eq(accounts.id, authId));
  }
  return { email, headers, authId };
};

const openWithFactor = async (role?: string) => {
  const account = await open(role);
  return { ...account, ...(await setUpFactor(api, account.headers)) };
};

const signIn = (email: string, password = PASSWORD) =>
  api.call('POST', '/auth/n/sign-in/classic', { body: { email, password } });
const complete = (challenge: string, code: string) => api.call('POST', SECOND, { body: { challenge, code } });
const challengeOf = async (email: string): Promise<string> => (await signIn(email)).body.challenge;
const makeOld = (authId: string) =>
  api.deps.database.db
    .update(sessions)
    .set({ authenticatedAt: new Date(Date.now() - 20 * 60_000) })
    .where(eq(sessions.accountId, authId));
const linesOf = async (authId: string, action: string) =>
  api.deps.database.db
    .select()
    .from(auditLines)
    .where(and(eq(auditLines.recordId, authId), eq(auditLines.action, action as 'setFactor')));

describe('setting up a factor', () => {
  it('needs a code of the app, ends the other sessions, mails the person and logs it', async () => {
    const { headers, email, authId } = await open();
    const other = bearer((await signIn(email)).body.accessToken);
    expect((await api.get('/auth/n/factor', headers)).body).toEqual({
      since: null,
      recoveryCodesLeft: 0,
      passkeys: [],
    });
    const { body: started } = await api.call('POST', '/auth/n/factor', { headers });
    expect(started.uri).toContain(`secret=${started.secret}`);
    const confirm = (code: string) => api.call('POST', '/auth/n/factor/confirm', { headers, body: { code } });
    const wrong = String((Number(codeOf(started.secret)) + 1) % 1e6).padStart(6, '0');
    expect(await confirm(wrong)).toMatchObject({ status: 403, body: { reason: 'wrongCode' } });
    expect((await signIn(email)).status).toBe(200);
    const confirmed = await confirm(codeOf(started.secret));
    expect(confirmed.status).toBe(200);
    expect(new Set(confirmed.body.codes).size).toBe(10);
    expect((await api.get('/auth/n/me', headers)).body).toMatchObject({ hasFactor: true, mustSetFactor: false });
    expect((await api.get('/auth/n/factor', headers)).body).toEqual({
      since: expect.any(String),
      recoveryCodesLeft: 10,
      passkeys: [],
    });
    expect((await api.get('/auth/n/me', other)).status).toBe(403);
    expect(await linesOf(authId, 'setFactor')).toHaveLength(1);
    const subjects = (await mailsTo(api.deps.config.dataDir, email, 2)).map(({ subject }) => subject);
    expect(subjects).toContain('La double authentification est active');
  });

  it('stores the secret encrypted, and encrypts it again when the key changes', async () => {
    const { authId, secret, email } = await openWithFactor();
    const { db } = api.deps.database;
    const read = async () => (await db.select().from(factors).where(eq(factors.accountId, authId)))[0]?.secret ?? '';
    const stored = await read();
    expect(stored).not.toContain(secret);
    const { tokenSecrets } = api.deps.config;
    await resealFactors({ ...api.deps, config: { ...api.deps.config, tokenSecrets: ['n'.repeat(40), TOKEN_SECRET] } });
    expect(await read()).not.toBe(stored);
    await resealFactors({ ...api.deps, config: { ...api.deps.config, tokenSecrets: [TOKEN_SECRET, 'n'.repeat(40)] } });
    expect(tokenSecrets).toContain(TOKEN_SECRET);
    await db.update(factors).set({ lastStep: 0 }).where(eq(factors.accountId, authId));
    expect((await complete(await challengeOf(email), codeOf(secret))).status).toBe(200);
  });

  it('keeps the recovery codes and sessions of an account with a passkey', async () => {
    const { headers, email } = await open();
    const other = bearer((await signIn(email)).body.accessToken);
    const { authID } = (await api.get('/auth/n/me', headers)).body;
    await api.deps.database.db.insert(passkeys).values({
      id: authID,
      accountId: authID,
      credentialId: authID,
      publicKey: '',
      counter: 0,
      transports: [],
      name: 'Clé',
      createdAt: new Date(),
    });
    const { codes } = (await api.call('POST', '/auth/n/factor/recovery-codes', { headers })).body;
    expect(codes).toHaveLength(10);
    expect((await setUpFactor(api, headers)).recoveryCodes).toEqual([]);
    expect((await api.get('/auth/n/me', other)).status).toBe(200);
    expect((await api.get('/auth/n/factor', headers)).body.recoveryCodesLeft).toBe(10);
    expect((await complete(await challengeOf(email), codes[0])).status).toBe(200);
    const mails = await mailsTo(api.deps.config.dataDir, email, 2);
    const added = mails.find(({ subject }) => subject === 'Une application a été ajoutée à votre compte');
    expect(added?.text).toContain('Les codes d’une application d’authentification');
    expect(mails.map(({ subject }) => subject)).not.toContain('La double authentification est active');
  });

  it('is rejected for an account that has one, and after a sign-in long ago', async () => {
    const { headers, authId } = await openWithFactor();
    expect(await api.call('POST', '/auth/n/factor', { headers })).toMatchObject({
      status: 409,
      body: { resource: 'client' },
    });
    await makeOld(authId);
    expect((await api.call('DELETE', '/auth/n/factor', { headers })).body.reason).toBe('reauthenticate');
  });
});

describe('a sign-in in two steps', () => {
  it('opens a session only by the code', async () => {
    const { email, nextCode } = await openWithFactor();
    const first = await signIn(email);
    expect(first).toMatchObject({ status: 403, body: { reason: 'secondFactor', challenge: expect.any(String) } });
    expect(first.body.accessToken).toBeUndefined();
    expect((await api.get('/auth/n/me', bearer(first.body.challenge))).status).toBe(403);
    const second = await complete(first.body.challenge, await nextCode());
    expect(second).toMatchObject({ status: 200, body: { accessToken: expect.any(String) } });
    expect((await api.get('/auth/n/me', bearer(second.body.accessToken))).status).toBe(200);
  });

  it('reveals nothing after a wrong password', async () => {
    const { email } = await openWithFactor();
    expect((await signIn(email, 'jasmin-du-matin')).body).toMatchObject({ reason: 'wrongCredentials' });
  });

  it('rejects a code that was used, and codes from before it', async () => {
    const { email, secret, nextCode } = await openWithFactor();
    const code = await nextCode();
    const challenge = await challengeOf(email);
    expect((await complete(challenge, code)).status).toBe(200);
    expect((await complete(challenge, code)).body.reason).toBe('wrongCode');
    const before = codeOf(secret, new Date(Date.now() - 30_000));
    expect((await complete(challenge, before)).body.reason).toBe('wrongCode');
  });

  it('accepts one of two concurrent calls with the same code', async () => {
    const { email, nextCode } = await openWithFactor();
    const [challenge, code] = [await challengeOf(email), await nextCode()];
    const responses = await Promise.all([complete(challenge, code), complete(challenge, code)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  it('rejects the challenge of another account, one from before a new password, and other tokens', async () => {
    const [amel, salma] = [await openWithFactor(), await openWithFactor()];
    expect((await complete(await challengeOf(amel.email), await salma.nextCode())).body.reason).toBe('wrongCode');
    const challenge = await challengeOf(amel.email);
    const body = { oldPassword: PASSWORD, newPassword: 'olives-de-sfax', confirmPassword: 'olives-de-sfax' };
    expect((await api.call('PUT', '/auth/n/update-password', { headers: amel.headers, body })).status).toBe(204);
    expect((await complete(challenge, await amel.nextCode())).body.message).toBe('Token invalid or expired');
    const token = salma.headers.authorization.slice(7);
    expect((await complete(token, await salma.nextCode())).body.message).toBe('Token invalid or expired');
  });

  it('rejects an expired challenge', async () => {
    const { authId, nextCode } = await openWithFactor();
    const expired = await api.deps.tokens.sign('challenge', { sub: authId, stamp: '' }, -1);
    expect((await complete(expired, await nextCode())).body.message).toBe('Token invalid or expired');
  });

  it('rejects a banned account after its first factor', async () => {
    const { email, authId } = await openWithFactor();
    await api.deps.database.db.update(accounts).set({ standing: 'BANNED' }).where(eq(accounts.id, authId));
    expect((await signIn(email)).body.reason).toBe('banned');
  });
});

describe('a recovery code', () => {
  it('signs in once, however it is typed', async () => {
    const { email, recoveryCodes, headers, authId } = await openWithFactor();
    const typed = ` ${recoveryCodes[0]?.toUpperCase().replaceAll('-', ' ')} `;
    expect((await complete(await challengeOf(email), typed)).status).toBe(200);
    expect((await complete(await challengeOf(email), typed)).body.reason).toBe('wrongCode');
    expect((await api.get('/auth/n/factor', headers)).body.recoveryCodesLeft).toBe(9);
    expect(await linesOf(authId, 'useRecoveryCode')).toHaveLength(1);
  });

  it('is rejected with another end', async () => {
    const { email, recoveryCodes } = await openWithFactor();
    const code = recoveryCodes[0] ?? '';
    const other = code.slice(0, -1) + (code.endsWith('a') ? 'b' : 'a');
    expect((await complete(await challengeOf(email), other)).body.reason).toBe('wrongCode');
  });

  it('is replaced by new ones', async () => {
    const { email, recoveryCodes, headers } = await openWithFactor();
    const { body } = await api.call('POST', '/auth/n/factor/recovery-codes', { headers });
    expect((await complete(await challengeOf(email), recoveryCodes[1] ?? '')).body.reason).toBe('wrongCode');
    expect((await complete(await challengeOf(email), body.codes[1])).status).toBe(200);
  });
});

it('rejects a recovery code that was replaced while it was checked, also when a new one starts alike', async () => {
  const { authId, recoveryCodes: codes, secret } = await openWithFactor();
  const spend = await proveFactor(api.deps, authId, { code: codes[0]?.replaceAll('-', '') });
  const renewed = { hash: await argon2.hash(secret), usedAt: null };
  await api.deps.database.db.update(recoveryCodes).set(renewed).where(eq(recoveryCodes.accountId, authId));
  await expect(write(api.deps, {}, spend)).rejects.toMatchObject({ reason: 'wrongCode' });
});

describe('removing a factor', () => {
  it('is possible for the person, after which the password suffices', async () => {
    const { email, headers } = await openWithFactor();
    expect((await api.call('DELETE', '/auth/n/factor', { headers })).status).toBe(204);
    expect((await signIn(email)).status).toBe(200);
    expect(await api.call('DELETE', '/auth/n/factor', { headers })).toMatchObject({ status: 404 });
  });

  it('is possible for an administrator who outranks the account, in the log and with a mail', async () => {
    const [god, editor] = [await open('GOD'), await openWithFactor('EDITOR')];
    const reset = (headers: Record<string, string>, id: string) =>
      api.call('DELETE', `/auth/z/factor/${id}`, { headers });
    expect((await api.get(`/auth/user/${editor.authId}`, god.headers)).body.hasFactor).toBe(true);
    expect((await reset(god.headers, editor.authId)).status).toBe(204);
    expect((await api.get('/auth/n/me', editor.headers)).status).toBe(403);
    expect((await signIn(editor.email)).status).toBe(200);
    expect(await linesOf(editor.authId, 'resetFactor')).toMatchObject([{ actorId: god.authId }]);
    const mails = await mailsTo(api.deps.config.dataDir, editor.email, 3);
    const mail = mails.find(({ subject }) => subject === 'Votre double authentification a été réinitialisée');
    expect(mail?.text).toContain('votre application ou votre clé d’accès');
    expect((await reset(god.headers, editor.authId)).body).toMatchObject({ resource: 'factor' });
  });

  it('is rejected for accounts with more rights and for the own account', async () => {
    const [god, admin] = [await openWithFactor('GOD'), await openWithFactor('ADMIN')];
    const access = [{ resource: 'USER', privileges: 'WRITE' }] as const;
    const weak = await open();
    await api.deps.database.db
      .update(accounts)
      .set({ access: [...access] })
      .where(eq(accounts.id, weak.authId));
    for (const [headers, id] of [
      [weak.headers, admin.authId],
      [weak.headers, weak.authId],
      [god.headers, god.authId],
    ] as const) {
      expect((await api.call('DELETE', `/auth/z/factor/${id}`, { headers })).body.message).toBe('Access mismatch');
    }
    expect((await api.get('/auth/n/factor', admin.headers)).body.since).not.toBeNull();
  });
});

describe('a new password by mail', () => {
  const reset = async (email: string) => {
    await api.call('PUT', '/auth/n/reset-password', { body: { emailOrUsername: email } });
    const mails = await mailsTo(api.deps.config.dataDir, email, 3);
    const token = mails.map(({ text }) => /reset-password\?token=([\w-]+)/.exec(text ?? '')?.[1]).find(Boolean);
    const body = { newPassword: 'olives-de-sfax', confirmPassword: 'olives-de-sfax' };
    const path = `/auth/n/reset-password-confirm?token=${token}`;
    expect((await api.call('PUT', path, { body })).status).toBe(204);
    return (await signIn(email, 'olives-de-sfax')).body;
  };

  it('keeps the factor of an account with a verified address, and deletes one that was set up before the verification', async () => {
    const [proved, other] = [await openWithFactor(), await openWithFactor()];
    await api.deps.database.db
      .update(accounts)
      .set({ emailVerifiedAt: new Date() })
      .where(eq(accounts.id, proved.authId));
    expect(await reset(proved.email)).toMatchObject({ reason: 'secondFactor' });
    expect(await reset(other.email)).toMatchObject({ accessToken: expect.any(String) });
    expect(await linesOf(other.authId, 'removeFactor')).toHaveLength(1);
  });

  it('keeps the factor of staff and of accounts with grants, whose address was never verified', async () => {
    const [god, granted] = [await openWithFactor('GOD'), await openWithFactor()];
    const access = [{ resource: 'FILES', privileges: 'READ' }] as const;
    await api.deps.database.db
      .update(accounts)
      .set({ access: [...access] })
      .where(eq(accounts.id, granted.authId));
    expect(await reset(god.email)).toMatchObject({ reason: 'secondFactor' });
    expect(await reset(granted.email)).toMatchObject({ reason: 'secondFactor' });
  });
});

describe('a role that needs a factor', () => {
  it('rejects its accounts’ calls until they have one', async () => {
    const god = await openWithFactor('GOD');
    const { body: made } = await api.call('POST', '/auth/roles/', {
      headers: god.headers,
      body: { name: 'GARDIENNE', access: [{ resource: 'USER', privileges: 'READ' }] },
    });
    expect(made.needsFactor).toBe(false);
    const member = await open('GARDIENNE');
    expect((await api.get('/auth/user/', member.headers)).status).toBe(200);
    const body = { name: made.name, access: made.access, needsFactor: true, version: 1 };
    const changed = await api.call('PUT', `/auth/roles/${made.id}`, { headers: god.headers, body });
    expect(changed.body).toMatchObject({ needsFactor: true, version: 2 });
    const refused = { status: 403, body: { reason: 'mustSetFactor', message: expect.stringContaining('Votre rôle') } };
    expect(await api.get('/auth/user/', member.headers)).toMatchObject(refused);
    const right = { access: made.access };
    const requests = () => api.call('POST', '/auth/z/resource-access', { headers: member.headers, body: right });
    expect(await requests()).toMatchObject(refused);
    expect((await api.get('/auth/n/me', member.headers)).body).toMatchObject({ mustSetFactor: true });
    await makeOld(member.authId);
    const again = { headers: member.headers, body: { password: PASSWORD } };
    expect((await api.call('POST', '/auth/n/reauthenticate', again)).status).toBe(204);
    await setUpFactor(api, member.headers);
    expect((await requests()).status).toBe(200);
    // A change of the grants only doesn't change the flag.
    const renamed = { name: made.name, access: [], version: 2 };
    const { body: kept } = await api.call('PUT', `/auth/roles/${made.id}`, { headers: god.headers, body: renamed });
    expect(kept.needsFactor).toBe(true);
  });

  it('can be GOD, who keeps the grants', async () => {
    const god = await openWithFactor('GOD');
    const { body } = await api.get('/auth/roles?keyword=GOD', god.headers);
    const [{ id, access, version }] = body.data;
    const put = (change: object) =>
      api.call('PUT', `/auth/roles/${id}`, { headers: god.headers, body: { name: 'GOD', ...change } });
    expect(await put({ access: [], version })).toMatchObject({ status: 409 });
    expect(await put({ access, version, needsFactor: true })).toMatchObject({ body: { needsFactor: true } });
    expect(await put({ access, version: version + 1, needsFactor: false })).toMatchObject({ status: 200 });
  });
});

describe('a recent sign-in of an account with a factor', () => {
  const again = (headers: Record<string, string>, body: object) =>
    api.call('POST', '/auth/n/reauthenticate', { headers, body });

  it('is confirmed by a code, not by the password', async () => {
    const { headers, authId, nextCode } = await openWithFactor();
    await makeOld(authId);
    const exporting = () => api.get('/auth/user/me/export', headers);
    expect((await exporting()).body.reason).toBe('reauthenticate');
    expect(await again(headers, { password: PASSWORD })).toMatchObject({
      status: 422,
      body: { fields: [{ fieldName: 'code' }] },
    });
    const code = await nextCode();
    const arabic = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    expect((await again(headers, { code: arabic })).status).toBe(204);
    expect((await exporting()).body).toMatchObject({ secondFactor: { recoveryCodesLeft: 10 } });
    expect((await again(headers, { code })).body.reason).toBe('wrongCode');
  });

  it('is required besides the password to change it or to delete the account', async () => {
    const { headers, authId } = await openWithFactor();
    await makeOld(authId);
    const password = { oldPassword: PASSWORD, newPassword: 'olives-de-sfax', confirmPassword: 'olives-de-sfax' };
    const change = await api.call('PUT', '/auth/n/update-password', { headers, body: password });
    expect(change.body.reason).toBe('reauthenticate');
    const removal = await api.call('DELETE', '/auth/user/me', { headers, body: { password: PASSWORD } });
    expect(removal.body.reason).toBe('reauthenticate');
  });
});

it('limits the codes that are tried for an account', async () => {
  const limited = await openTestApp({ RATE_LIMITS: 'on' });
  const { authId, accessToken } = await openTestAccount(limited.deps, 'CLIENT');
  await setUpFactor(limited, bearer(accessToken));
  const { db } = limited.deps.database;
  const [account] = await db.select().from(accounts).where(eq(accounts.id, authId));
  const attempt = async () => {
    // A new challenge doesn't help.
    const challenge = await issueChallenge(limited.deps.tokens, account as typeof accounts.$inferSelect);
    return (await limited.call('POST', SECOND, { body: { challenge, code: '000000' } })).status;
  };
  const statuses: number[] = [];
  for (let count = 0; count < 7; count += 1) statuses.push(await attempt());
  expect(statuses.at(0)).toBe(403);
  expect(statuses.at(-1)).toBe(429);
  // The owner's session has its own budget.
  const again = { headers: bearer(accessToken), body: { code: '000000' } };
  expect((await limited.call('POST', '/auth/n/reauthenticate', again)).body.reason).toBe('wrongCode');
  await limited.close();
});

it('hashes no recovery codes for accounts without a factor or with a wrong code, and limits them', async () => {
  const limited = await openTestApp({ RATE_LIMITS: 'on' });
  const { authId, accessToken } = await openTestAccount(limited.deps, 'CLIENT');
  const headers = bearer(accessToken);
  const renew = () => limited.call('POST', '/auth/n/factor/recovery-codes', { headers });
  const hashing = jest.spyOn(argon2, 'hash');
  expect((await renew()).status).toBe(404);
  await limited.call('POST', '/auth/n/factor', { headers });
  const confirm = { headers, body: { code: '000000' } };
  expect((await limited.call('POST', '/auth/n/factor/confirm', confirm)).body.reason).toBe('wrongCode');
  expect(hashing).not.toHaveBeenCalled();
  await setUpFactor(limited, headers);
  expect(hashing).toHaveBeenCalledTimes(10);
  hashing.mockRestore();
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) statuses.push((await renew()).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
  expect(await limited.deps.database.db.$count(recoveryCodes, eq(recoveryCodes.accountId, authId))).toBe(10);
  await limited.close();
});
