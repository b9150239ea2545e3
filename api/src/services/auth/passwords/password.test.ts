import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { mailsTo, readMails } from '../../../platform/mail/testing/read-mails.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { accounts, identities, passwordResets, sessions } from '../table.ts';
import { openTestAccount } from '../testing/open-test-account.ts';

let api: TestApp;

beforeAll(async () => {
  api = await openTestApp({ PUBLIC_URL: 'https://mall.example' });
});

afterAll(() => api.close());

const OLD = 'jasmin-du-soir';
const NEW = 'olives-de-sfax';
/** A common password, the mall's name and the owner's name. */
const GUESSABLE = ['password1', 'lesoliviers', 'ali-baccouche-1'];
let count = 0;

const nameOwner = (email: string) =>
  api.deps.database.db
    .update(accounts)
    .set({ firstName: 'Ali', lastName: 'Baccouche' })
    .where(eq(accounts.email, email));

/** A newly opened account. */
const openAccount = async () => {
  const email = `personne-${++count}@example.tn`;
  const body = { email, password: OLD, confirmPassword: OLD };
  const pair = (await api.call('POST', '/auth/n/classic', { body })).body;
  return { email, ...pair, headers: { authorization: `Bearer ${pair.accessToken}` } };
};

const signIn = async (email: string, password: string) =>
  (await api.call('POST', '/auth/n/sign-in/classic', { body: { email, password } })).status;
const isSignedIn = async (headers: { authorization: string }) => (await api.get('/auth/n/me', headers)).status === 200;
const refresh = (token: string) => api.get('/auth/z/refresh-token', { authorization: `Bearer ${token}` });

const update = (headers: { authorization: string }, body: object) =>
  api.call('PUT', '/auth/n/update-password', { headers, body: { newPassword: NEW, confirmPassword: NEW, ...body } });

describe('changing one’s own password', () => {
  it('replaces the password, ends the other sessions, and mails a notice', async () => {
    const here = await openAccount();
    const there = await api.call('POST', '/auth/n/sign-in/classic', { body: { email: here.email, password: OLD } });
    expect((await update(here.headers, { oldPassword: OLD })).status).toBe(204);
    expect(await isSignedIn(here.headers)).toBe(true);
    expect(await isSignedIn({ authorization: `Bearer ${there.body.accessToken}` })).toBe(false);
    expect((await refresh(there.body.refreshToken)).status).toBe(403);
    expect([await signIn(here.email, OLD), await signIn(here.email, NEW)]).toEqual([403, 200]);
    const mails = await mailsTo(api.deps.config.dataDir, here.email, 2);
    expect(mails.map(({ subject }) => subject)).toContain('Votre mot de passe a été modifié');
  });

  it.each([
    [{ oldPassword: 'mauvais-mot' }, { status: 403, body: { reason: 'wrongPassword' } }],
    [{}, { status: 422, body: { fields: [{ fieldName: 'oldPassword' }] } }],
    [
      { oldPassword: OLD, confirmPassword: OLD },
      { status: 422, body: { fields: [{ fieldName: 'confirmPassword' }] } },
    ],
    [
      { oldPassword: OLD, newPassword: OLD, confirmPassword: OLD },
      { status: 422, body: { fields: [{ message: 'Le nouveau mot de passe doit être différent de l’ancien' }] } },
    ],
  ])('rejects %j and changes nothing', async (body, response) => {
    const { email, headers } = await openAccount();
    expect(await update(headers, body)).toMatchObject(response);
    expect([await signIn(email, OLD), await signIn(email, NEW)]).toEqual([200, 403]);
  });

  it('rejects guessable passwords', async () => {
    const { email, headers } = await openAccount();
    await nameOwner(email);
    for (const password of GUESSABLE) {
      const body = { oldPassword: OLD, newPassword: password, confirmPassword: password };
      expect(await update(headers, body)).toMatchObject({
        status: 422,
        body: { fields: [{ fieldName: 'newPassword', message: expect.stringContaining('trop facile à deviner') }] },
      });
    }
    expect(await signIn(email, OLD)).toBe(200);
  });

  it('needs no old password from an account without one that signed in recently', async () => {
    const account = await openTestAccount(api.deps, 'CLIENT');
    const headers = { authorization: `Bearer ${account.accessToken}` };
    expect((await update(headers, {})).status).toBe(204);
    expect(await signIn(account.email, NEW)).toBe(200);
  });

  it('requires a recent sign-in from an account without a password', async () => {
    const account = await openTestAccount(api.deps, 'CLIENT');
    const past = { authenticatedAt: new Date(Date.now() - 16 * 60 * 1000) };
    await api.deps.database.db.update(sessions).set(past).where(eq(sessions.accountId, account.authId));
    const headers = { authorization: `Bearer ${account.accessToken}` };
    expect(await update(headers, {})).toMatchObject({ status: 403, body: { reason: 'signInAgain' } });
  });

  it('unlocks all routes for an account with an assigned password', async () => {
    const { email, headers } = await openAccount();
    await api.deps.database.db.execute(`update accounts set must_change_password = true where email = '${email}'`);
    expect((await api.get('/auth/n/sessions', headers)).body).toMatchObject({ reason: 'mustChangePassword' });
    expect((await api.get('/auth/n/me', headers)).body).toMatchObject({ mustChangePassword: true });
    expect((await update(headers, { oldPassword: OLD })).status).toBe(204);
    expect((await api.get('/auth/n/sessions', headers)).status).toBe(200);
  });
});

describe('resetting a password', () => {
  const request = (emailOrUsername: unknown, headers = {}) =>
    api.call('PUT', '/auth/n/reset-password', { body: { emailOrUsername }, headers });
  const confirm = (token: string, password = NEW) =>
    api.call('PUT', `/auth/n/reset-password-confirm?token=${token}`, {
      body: { newPassword: password, confirmPassword: password },
    });

  const tokenIn = (text = '') => /https:\/\/mall\.example\/reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? '';

  /** Requests a link and reads it from the mail. */
  const askLink = async (email: string) => {
    await request(email);
    const mails = await mailsTo(api.deps.config.dataDir, email, 2);
    return mails.map(({ text }) => tokenIn(text)).find((token) => token !== '') ?? '';
  };

  /** Waits until the jobs of resets and mails are completed. */
  const untilDone = async () => {
    const text = `select count(*)::int as left from pgboss.job
      where name in ('password-reset', 'mail') and state < 'completed'`;
    for (;;) {
      const { rows } = await api.deps.database.query({ text });
      if (rows[0]?.left === 0) return;
      await sleep(50);
    }
  };

  /** Makes an account's links this many minutes older. */
  const ageLinks = (email: string, minutes: number) =>
    api.deps.database.query({
      text: `update password_resets set created_at = created_at - $2 * interval '1 minute'
        where account_id = (select id from accounts where email = $1)`,
      values: [email, minutes],
    });

  it('mails one valid link for many requests, and another one after ten minutes', async () => {
    const { email } = await openAccount();
    const links = async () => {
      await untilDone();
      const mails = await mailsTo(api.deps.config.dataDir, email);
      return mails.map(({ text }) => tokenIn(text)).filter((token) => token !== '');
    };
    const responses = await Promise.all(Array.from({ length: 12 }, () => request(email)));
    expect(responses.map(({ status }) => status)).toEqual(Array(12).fill(204));
    expect(await links()).toHaveLength(1);
    await ageLinks(email, 9);
    await request(email);
    const [first, ...others] = await links();
    expect(others).toEqual([]);
    await ageLinks(email, 2);
    await request(email);
    expect(await links()).toHaveLength(2);
    expect((await confirm(first ?? '')).status).toBe(204);
    // After using a link, a new one can be requested at once.
    await request(email);
    expect(await links()).toHaveLength(3);
  });

  it('sets a new password once per mailed link, and ends all sessions', async () => {
    const account = await openAccount();
    const token = await askLink(account.email);
    expect((await confirm(token)).status).toBe(204);
    expect(await isSignedIn(account.headers)).toBe(false);
    expect((await refresh(account.refreshToken)).status).toBe(403);
    expect([await signIn(account.email, OLD), await signIn(account.email, NEW)]).toEqual([403, 200]);
    expect(await confirm(token, 'encore-un-autre')).toMatchObject({
      status: 422,
      body: { fields: [{ fieldName: 'token' }] },
    });
    expect(await signIn(account.email, NEW)).toBe(200);
  });

  it('accepts one of two concurrent uses of a link', async () => {
    const { email } = await openAccount();
    const token = await askLink(email);
    const responses = await Promise.all([confirm(token, 'premier-mot'), confirm(token, 'second-mot')]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 422]);
  });

  it('mails the link’s lifetime, one hour by default', async () => {
    const { email } = await openAccount();
    const before = Date.now();
    await askLink(email);
    const [mail] = (await mailsTo(api.deps.config.dataDir, email, 2)).filter(({ text }) =>
      text?.includes('reset-password?token='),
    );
    expect(mail?.text).toMatch(/valable 1\sheure/u);
    const [link] = await api.deps.database.db
      .select({ expiresAt: passwordResets.expiresAt })
      .from(passwordResets)
      .innerJoin(accounts, eq(accounts.id, passwordResets.accountId))
      .where(eq(accounts.email, email));
    expect(Number(link?.expiresAt) - before).toBeGreaterThanOrEqual(3_600_000);
    expect(Number(link?.expiresAt) - Date.now()).toBeLessThanOrEqual(3_600_000);
  });

  it('rejects expired links', async () => {
    const { email } = await openAccount();
    const token = await askLink(email);
    await api.deps.database.db.update(passwordResets).set({ expiresAt: new Date() });
    expect(await confirm(token)).toMatchObject({ status: 422, body: { fields: [{ fieldName: 'token' }] } });
    expect(await signIn(email, OLD)).toBe(200);
  });

  it('rejects guessable passwords, and keeps the link valid', async () => {
    const { email } = await openAccount();
    await nameOwner(email);
    const token = await askLink(email);
    for (const password of GUESSABLE) {
      expect(await confirm(token, password)).toMatchObject({
        status: 422,
        body: { fields: [{ fieldName: 'newPassword' }] },
      });
    }
    expect((await confirm(token)).status).toBe(204);
  });

  it('rejects links from before a password change', async () => {
    const { email, headers } = await openAccount();
    const token = await askLink(email);
    expect((await update(headers, { oldPassword: OLD })).status).toBe(204);
    expect((await confirm(token, 'encore-un-autre')).status).toBe(422);
    expect(await signIn(email, NEW)).toBe(200);
  });

  it.each([
    ['no sign-in by a provider when the address was never verified', null, 0],
    ['the sign-ins by providers when the address was verified', new Date(), 1],
  ])('keeps %s', async (_, emailVerifiedAt, left) => {
    const { db } = api.deps.database;
    const { email } = await openAccount();
    const [account] = await db.update(accounts).set({ emailVerifiedAt }).where(eq(accounts.email, email)).returning();
    const accountId = account?.id ?? '';
    await db.insert(identities).values({ provider: 'FACEBOOK', subject: email, accountId, createdAt: new Date() });
    expect((await confirm(await askLink(email))).status).toBe(204);
    expect(await db.$count(identities, eq(identities.accountId, accountId))).toBe(left);
  });

  it('stores no usable token of a link', async () => {
    const { email } = await openAccount();
    const token = await askLink(email);
    expect(JSON.stringify(await api.deps.database.db.select().from(passwordResets))).not.toContain(token);
  });

  it('responds the same for an unknown account, and mails nothing', async () => {
    const before = (await readMails(api.deps.config.dataDir)).length;
    const known = await openAccount();
    const [there, notThere] = [await request(known.email), await request('personne@example.tn')];
    expect({ ...notThere, headers: null }).toEqual({ ...there, headers: null });
    await mailsTo(api.deps.config.dataDir, known.email, 2);
    const mails = await readMails(api.deps.config.dataDir);
    expect(mails.slice(before).flatMap(({ to }) => to?.map(({ address }) => address))).not.toContain(
      'personne@example.tn',
    );
  });

  it.each([[undefined], [''], ['   '], [{}], [['a@b.tn']], ['x'.repeat(255)]])(
    'mails no link for the invalid request %j',
    async (name) => {
      expect(await request(name)).toMatchObject({ status: 422, body: { fields: [{ fieldName: 'emailOrUsername' }] } });
    },
  );

  it.each(['', '?token=', '?token=a&token=b', '?token[]=a', '?token=nonsense'])(
    'rejects a link with %j, whatever its password',
    async (query) => {
      const body = { newPassword: NEW, confirmPassword: NEW };
      expect((await api.call('PUT', `/auth/n/reset-password-confirm${query}`, { body })).status).toBe(422);
    },
  );

  it('mails nothing to banned accounts', async () => {
    const { email } = await openAccount();
    await api.deps.database.db.execute(`update accounts set standing = 'BANNED' where email = '${email}'`);
    await request(email);
    const other = await openAccount();
    await request(other.email);
    await mailsTo(api.deps.config.dataDir, other.email, 2);
    expect(await mailsTo(api.deps.config.dataDir, email)).toHaveLength(1);
  });
});
