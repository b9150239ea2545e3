import { mailsTo } from '../../../platform/mail/testing/read-mails.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';
import { roles } from '../table.ts';

let api: TestApp;
let god: SignedIn;
let ids: Record<string, string>;

beforeAll(async () => {
  api = await openTestApp();
  god = await api.signIn('GOD');
  const rows = await api.deps.database.db.select().from(roles);
  ids = Object.fromEntries(rows.map(({ name, id }) => [name, id]));
});

afterAll(() => api.close());

const PASSWORD = 'olives-de-sfax';
const EXPIRED = { status: 422, body: { fields: [{ fieldName: 'token' }] } };

let count = 0;
const newEmail = () => `newcomer-${++count}@example.tn`;

/** A visitor's account with a password. */
const signUp = async (email: string): Promise<SignedIn> => {
  const body = { email, password: PASSWORD, confirmPassword: PASSWORD };
  const { accessToken } = (await api.call('POST', '/auth/n/classic', { body })).body;
  const headers = { authorization: `Bearer ${accessToken}` };
  return { authId: (await api.get('/auth/n/me', headers)).body.authID, headers };
};

describe('an address without confirmation', () => {
  const grant = (authId: string, role: string, version: number) =>
    api.call('PUT', `/auth/z/access/${authId}`, {
      headers: god.headers,
      body: { role: ids[role], access: [], version },
    });
  const linkOf = async (email: string): Promise<string> => {
    const [mail] = await mailsTo(api.deps.config.dataDir, email);
    return /confirm\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const confirm = (token: string, { headers }: SignedIn) =>
    api.call('POST', '/auth/n/confirm-email', { headers, body: { token } });

  it('gets a role only after its owner has confirmed it', async () => {
    const email = newEmail();
    const visitor = await signUp(email);
    expect(await grant(visitor.authId, 'EDITOR', 1)).toMatchObject({ status: 409, body: { resource: 'client' } });
    expect((await grant(visitor.authId, 'CLIENT', 1)).status).toBe(200);
    const token = await linkOf(email);
    for (const _ of [1, 2]) expect((await confirm(token, visitor)).status).toBe(204);
    expect((await grant(visitor.authId, 'EDITOR', 2)).status).toBe(200);
  });

  it('isn’t confirmed by the session of another account, or by another token', async () => {
    const email = newEmail();
    const visitor = await signUp(email);
    const elsewhere = await confirm(await linkOf(email), await signUp(newEmail()));
    expect(elsewhere).toMatchObject({ status: 409, body: { message: expect.stringContaining('autre compte') } });
    const late = await api.deps.tokens.sign('email', { sub: visitor.authId }, -1);
    const access = visitor.headers.authorization.replace('Bearer ', '');
    for (const token of [late, access, 'x']) expect(await confirm(token, visitor)).toMatchObject(EXPIRED);
  });

  it('gets the link again, until it is confirmed', async () => {
    const email = newEmail();
    const visitor = await signUp(email);
    await linkOf(email);
    const again = () => api.call('POST', '/auth/n/confirm-email/mail', { headers: visitor.headers });
    expect((await again()).status).toBe(204);
    const mails = await mailsTo(api.deps.config.dataDir, email, 2);
    const [, token = ''] = /confirm\?token=([\w.-]+)/.exec(mails[1]?.text ?? '') ?? [];
    expect((await api.get('/auth/n/me', visitor.headers)).body.isEmailConfirmed).toBe(false);
    expect((await confirm(token, visitor)).status).toBe(204);
    expect((await api.get('/auth/n/me', visitor.headers)).body.isEmailConfirmed).toBe(true);
    expect((await again()).status).toBe(204);
    // Mails are sent in order, so another confirmation would be sent before this one.
    await api.call('PUT', '/auth/n/reset-password', { body: { emailOrUsername: email } });
    const texts = (await mailsTo(api.deps.config.dataDir, email, 3)).map(({ text = '' }) => text);
    expect(texts.filter((text) => /confirm\?token=/.test(text))).toHaveLength(2);
  });

  it('gets at most three links an hour, since it may be another person’s', async () => {
    const limited = await openTestApp({ RATE_LIMITS: 'on' });
    const { headers } = await limited.signIn('CLIENT');
    const again = async () => (await limited.call('POST', '/auth/n/confirm-email/mail', { headers })).status;
    expect([await again(), await again(), await again(), await again()]).toEqual([204, 204, 204, 429]);
    await limited.close();
  });
});
