import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { accounts, sessions } from '../table.ts';

let api: TestApp;

beforeAll(async () => {
  api = await openTestApp();
});

afterAll(() => api.close());

const PASSWORD = 'jasmin-du-soir';
let count = 0;
const newEmail = () => `visiteur-${++count}@example.tn`;

const signUp = (email: string, password = PASSWORD) =>
  api.call('POST', '/auth/n/classic', { body: { email, password, confirmPassword: password } });
const signIn = (email: string, password = PASSWORD) =>
  api.call('POST', '/auth/n/sign-in/classic', { body: { email, password } });
const me = (token: string) => api.get('/auth/n/me', { authorization: `Bearer ${token}` });
const isSignedIn = async (token: string) => (await me(token)).status === 200;
const accountOf = async (email: string) => {
  const [row] = await api.deps.database.db.select().from(accounts).where(eq(accounts.email, email));
  return row;
};

it('creates an account and signs it in', async () => {
  const email = newEmail();
  const { status, body, headers } = await signUp(email);
  expect({ status, cache: headers['cache-control'] }).toEqual({ status: 200, cache: 'no-store' });
  expect(Object.keys(body)).toEqual(['accessToken', 'refreshToken']);
  expect((await me(body.accessToken)).body).toMatchObject({
    authID: expect.stringMatching(/^[0-9a-f]{24}$/),
    role: { name: 'CLIENT' },
    access: expect.arrayContaining([{ resource: 'USER', privileges: 'WRITE_SELF' }]),
    user: { email, avatar: null, firstName: '', lastName: '', phoneNumber: null },
    mustChangePassword: false,
    hasPassword: true,
  });
});

it('stores only an Argon2id hash of a password, and never returns it', async () => {
  const email = newEmail();
  const { body } = await signUp(email);
  const account = await accountOf(email);
  expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(JSON.stringify((await me(body.accessToken)).body)).not.toContain('argon2');
});

it('ignores the query of a sign-in', async () => {
  const email = newEmail();
  await signUp(email);
  const body = { email, password: PASSWORD };
  const response = await api.call('POST', '/auth/n/sign-in/classic?next=//ailleurs.example&constructor=1', { body });
  expect(response.status).toBe(200);
  expect(JSON.stringify([response.body, response.headers])).not.toContain('ailleurs');
});

it('returns 409 for the same email address in another case', async () => {
  const email = newEmail();
  await signUp(email);
  expect(await signUp(email.toUpperCase())).toMatchObject({
    status: 409,
    body: { resource: 'client', message: 'Cette adresse email est déjà utilisée' },
  });
});

it('opens one account for concurrent sign-ups with the same address', async () => {
  const email = newEmail();
  const responses = await Promise.all(Array.from({ length: 5 }, () => signUp(email)));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
});

it('signs in with the correct password in any Unicode composition', async () => {
  const email = newEmail();
  await signUp(email, 'thé à la menthe');
  const { status, body } = await signIn(email.toUpperCase(), 'thé à la menthe'.normalize('NFD'));
  expect(status).toBe(200);
  expect(await isSignedIn(body.accessToken)).toBe(true);
});

it('compares long passwords in full', async () => {
  const email = newEmail();
  const long = 'olives et jasmin '.repeat(8).slice(0, 127);
  await signUp(email, `${long}a`);
  expect((await signIn(email, `${long}b`)).status).toBe(403);
  expect((await signIn(email, `${long}ab`)).status).toBe(422);
});

it('responds the same for an unknown account, a wrong password and an account without one', async () => {
  const email = newEmail();
  await signUp(email);
  const { authId } = await api.signIn('CLIENT');
  const [{ email: passwordless } = { email: '' }] = await api.deps.database.db
    .select()
    .from(accounts)
    .where(eq(accounts.id, authId));
  const responses = await Promise.all([signIn(email, 'mauvais-mot'), signIn(newEmail()), signIn(passwordless)]);
  const shown = responses.map(({ status, body: { requestId: _, ...body } }) => ({ status, ...body }));
  expect(new Set(shown.map((response) => JSON.stringify(response))).size).toBe(1);
  expect(shown[0]).toEqual({
    status: 403,
    reason: 'wrongCredentials',
    message: 'L’email ou le mot de passe est incorrect',
  });
});

it('takes the same processor time for unknown and known accounts', async () => {
  const email = newEmail();
  await signUp(email);
  /** Processor time, which other work on the machine doesn't lengthen. */
  const workFor = async (address: string) => {
    const start = process.cpuUsage();
    await signIn(address, 'mauvais-mot');
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let round = 0; round < 9; round++) {
    known.push(await workFor(email));
    unknown.push(await workFor(newEmail()));
  }
  // Without a hash to compare with, an unknown account would cost a tenth.
  const median = (times: number[]) => times.toSorted((one, other) => one - other)[4] ?? 0;
  const share = median(unknown) / median(known);
  expect(share).toBeGreaterThan(0.5);
  expect(share).toBeLessThan(2);
});

it.each([
  [{ standing: 'BANNED' as const }, 'banned', 'Votre compte a été banni'],
  [
    { standing: 'SUSPENDED' as const, suspendedUntil: new Date('2999-01-31T11:00:00Z') },
    'suspended',
    'Votre compte est suspendu jusqu’au 31 janvier 2999 à 12\u00a0h',
  ],
])('reveals %p only to callers with the right password', async (change, reason, message) => {
  const email = newEmail();
  await signUp(email);
  await api.deps.database.db.update(accounts).set(change).where(eq(accounts.email, email));
  expect(await signIn(email)).toMatchObject({ status: 403, body: { reason, message } });
  expect(await signIn(email, 'mauvais-mot')).toMatchObject({ body: { reason: 'wrongCredentials' } });
});

it('signs in again after the suspension has ended', async () => {
  const email = newEmail();
  await signUp(email);
  const over = { standing: 'SUSPENDED' as const, suspendedUntil: new Date(Date.now() - 1) };
  await api.deps.database.db.update(accounts).set(over).where(eq(accounts.email, email));
  const { body } = await signIn(email);
  expect(await isSignedIn(body.accessToken)).toBe(true);
});

it.each([
  ['/auth/n/classic', { email: {}, password: PASSWORD, confirmPassword: PASSWORD }, 'email'],
  ['/auth/n/classic', { email: 'a@b.tn', password: ['x'], confirmPassword: ['x'] }, 'password'],
  ['/auth/n/classic', { email: 'a@b.tn', password: PASSWORD, confirmPassword: 'autre-mot' }, 'confirmPassword'],
  ['/auth/n/classic', { email: 'a@b.tn', password: PASSWORD, confirmPassword: PASSWORD, role: 'GOD' }, 'role'],
  ['/auth/n/classic', { email: 'a@b.tn', password: 'Password1', confirmPassword: 'Password1' }, 'password'],
  ['/auth/n/classic', { email: 'amel-ben@b.tn', password: 'Amel-Ben', confirmPassword: 'Amel-Ben' }, 'password'],
  ['/auth/n/classic', { email: 'a@b.tn', password: 'abcdefgh', confirmPassword: 'abcdefgh' }, 'password'],
  ['/auth/n/classic', { email: 'a@b.tn', password: 'LesOliviers1!', confirmPassword: 'LesOliviers1!' }, 'password'],
  ['/auth/n/sign-in/classic', { email: 'a@b.tn', password: 'court' }, 'password'],
  ['/auth/n/sign-in/classic', [], ''],
  ['/auth/n/sign-in/classic', undefined, ''],
  ['/auth/n/classic?next=1', { email: 'a@b.tn', password: PASSWORD, confirmPassword: PASSWORD }, 'next'],
])('rejects an invalid body at %s without creating an account: %j', async (path, body, fieldName) => {
  const before = await api.deps.database.db.$count(accounts);
  const response = await api.call('POST', path, body === undefined ? {} : { body });
  expect(response).toMatchObject({
    status: 422,
    body: { fields: expect.arrayContaining([expect.objectContaining({ fieldName })]) },
  });
  expect(await api.deps.database.db.$count(accounts)).toBe(before);
});

it.each([
  ['fr', 'Le mot de passe est trop facile à deviner'],
  ['ar', 'حقل كلمة المرور سهل التخمين'],
  ['en', 'The password is too easy to guess'],
])('explains in %s why it rejects a password', async (locale, message) => {
  const body = { email: newEmail(), password: 'aaaaaaaa', confirmPassword: 'aaaaaaaa' };
  const response = await api.call('POST', '/auth/n/classic', { body, headers: { 'accept-language': locale } });
  expect(response.body).toMatchObject({ fields: [{ fieldName: 'password', message }] });
});

it('stores the device of a session', async () => {
  const email = newEmail();
  await signUp(email);
  const headers = { 'user-agent': 'x'.repeat(400) };
  await api.call('POST', '/auth/n/sign-in/classic', { body: { email, password: PASSWORD }, headers });
  const account = await accountOf(email);
  const rows = await api.deps.database.db
    .select()
    .from(sessions)
    .where(eq(sessions.accountId, account?.id ?? ''));
  expect(rows.map(({ device }) => device?.length).toSorted()).toEqual(['lightMyRequest'.length, 300]);
});
