import { eq } from 'drizzle-orm';
import { exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { accounts, identities, roles, sessions } from '../table.ts';
import { type ProviderServer, startProviderServer } from '../testing/provider-server.ts';
import { setUpFactor } from '../testing/set-up-factor.ts';

let api: TestApp;
let provider: ProviderServer;

beforeAll(async () => {
  provider = await startProviderServer();
  api = await openTestApp(provider.env);
});

afterAll(async () => {
  await api.close();
  await provider.close();
});

const { now } = Date;
/** Milliseconds by which the clock is ahead; the age of a provider's cached keys depends on it. */
let ahead = 0;

beforeEach(() => {
  jest.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
});

afterEach(() => {
  provider.availability = 'up';
});

/** Waits until the second has passed during which a provider's keys aren't requested again. */
const letASecondPass = () => {
  ahead += 1_100;
};

const REFUSED = {
  status: 403,
  body: {
    reason: 'providerRefused',
    message:
      "Oops! Une erreur s'est produite lors de la tentative de connexion! Veuillez réessayer, ou utilisez une autre méthode de connexion.",
  },
};

let count = 0;
const newProfile = (overrides: object = {}) => {
  count += 1;
  const email = `amel-${count}@example.tn`;
  return { id: `id-${count}`, email, firstName: 'Amel', lastName: 'Ben Salah', ...overrides };
};

const enter = (path: string, body: unknown) => api.call('POST', `/auth/n/${path}`, { body });
const google = (token: unknown, nonce?: string) => enter('google', { token, nonce });
const apple = (body: object) => enter('apple', body);
const facebook = (token: unknown) => enter('facebook', { token });

const me = async (pair: { accessToken: string }) =>
  (await api.get('/auth/n/me', { authorization: `Bearer ${pair.accessToken}` })).body;

const PASSWORD = 'jasmin-du-soir';
const signUp = (email: string) => enter('classic', { email, password: PASSWORD, confirmPassword: PASSWORD });
const signInClassic = (email: string) => enter('sign-in/classic', { email, password: PASSWORD });
const countAccounts = (email: string) => api.deps.database.db.$count(accounts, eq(accounts.email, email));

describe.each([
  ['google', async (profile: ReturnType<typeof newProfile>) => google(await provider.googleToken(profile))],
  ['facebook', async (profile: ReturnType<typeof newProfile>) => facebook(provider.facebookToken(profile))],
  [
    'apple',
    async ({ firstName, lastName, ...profile }: ReturnType<typeof newProfile>) =>
      apple({ token: await provider.appleToken(profile), firstName, lastName }),
  ],
  [
    'apple, by a code',
    async ({ firstName, lastName, ...profile }: ReturnType<typeof newProfile>) =>
      apple({ code: provider.appleCode(profile), firstName, lastName }),
  ],
])('%s', (_, signIn) => {
  it('creates an account at the first sign-in, and finds it at the next', async () => {
    const profile = newProfile();
    const first = await signIn(profile);
    expect(first.status).toBe(200);
    const known = await me(first.body);
    expect(known).toMatchObject({
      role: { name: 'CLIENT' },
      hasPassword: false,
      user: { email: profile.email, firstName: 'Amel', lastName: 'Ben Salah' },
    });
    const again = await signIn({ ...profile, email: 'nouvelle-adresse@example.tn' });
    expect((await me(again.body)).authID).toBe(known.authID);
  });

  it('creates one account for five concurrent sign-ins', async () => {
    const profile = newProfile();
    const responses = await Promise.all(Array.from({ length: 5 }, () => signIn(profile)));
    expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await countAccounts(profile.email)).toBe(1);
  });

  it('rejects banned accounts', async () => {
    const profile = newProfile();
    await signIn(profile);
    await api.deps.database.db.update(accounts).set({ standing: 'BANNED' }).where(eq(accounts.email, profile.email));
    expect(await signIn(profile)).toMatchObject({ status: 403, body: { reason: 'banned' } });
  });

  it('requires an email address from the provider', async () => {
    const { email: _, ...profile } = newProfile();
    expect(await signIn(profile as ReturnType<typeof newProfile>)).toMatchObject({
      status: 422,
      body: { fields: [{ fieldName: 'email', message: "L'email est obligatoire" }] },
    });
  });

  it('reports when the provider is unreachable', async () => {
    const profile = newProfile();
    provider.availability = 'failing';
    // A known key is cached for some time; an unknown one triggers a request.
    await provider.rotateKeys();
    letASecondPass();
    expect(await signIn(profile)).toMatchObject({
      status: 503,
      body: { message: 'Le service est momentanément indisponible' },
    });
    provider.availability = 'up';
    letASecondPass();
    expect((await signIn(profile)).status).toBe(200);
  });
});

it.each(['google', 'facebook', 'apple'])('understands no token of %s that isn’t text', async (path) => {
  for (const body of [{ token: {} }, { token: ['a'] }, { token: 1 }, { token: null }, {}, [], undefined]) {
    expect(await enter(path, body)).toMatchObject({ status: 422 });
  }
});

it('isn’t offered without settings', async () => {
  const bare = await openTestApp();
  for (const path of ['google', 'facebook', 'apple']) {
    expect(await bare.call('POST', `/auth/n/${path}`, { body: { token: 'x' } })).toMatchObject({
      status: 404,
      body: { resource: 'provider', message: 'Ce moyen de connexion n’est pas proposé' },
    });
  }
  await bare.close();
});

describe('an ID token', () => {
  const seconds = () => Math.floor(Date.now() / 1000);

  it.each<[string, () => object]>([
    ['of another issuer', () => ({ iss: 'https://evil.example' })],
    ['for another site', () => ({ aud: 'other.apps.example' })],
    ['for no site', () => ({ aud: undefined })],
    ['that has expired', () => ({ exp: seconds() - 60 })],
    ['that never expires', () => ({ exp: undefined })],
    ['that isn’t valid yet', () => ({ nbf: seconds() + 600 })],
    ['without a subject', () => ({ sub: undefined })],
    ['with an empty subject', () => ({ sub: '' })],
    ['asked for elsewhere', () => ({ nonce: 'of-another-page' })],
  ])('%s is rejected', async (_, claimsOf) => {
    const profile = newProfile();
    const claims = claimsOf() as JWTPayload;
    expect(await google(await provider.googleToken(profile, { claims }))).toMatchObject(REFUSED);
    expect(await apple({ token: await provider.appleToken(profile, { claims }) })).toMatchObject(REFUSED);
    expect(await countAccounts(profile.email)).toBe(0);
  });

  it('is accepted only with the nonce of its page', async () => {
    const token = await provider.googleToken(newProfile(), { claims: { nonce: 'mine' } });
    expect((await google(token, 'mine')).status).toBe(200);
    expect(await google(token, 'other')).toMatchObject(REFUSED);
    expect(await google(await provider.googleToken(newProfile()), 'mine')).toMatchObject(REFUSED);
  });

  it('without a signature is rejected', async () => {
    const [, payload] = (await provider.googleToken(newProfile())).split('.');
    for (const alg of ['none', 'None', 'NONE']) {
      const header = Buffer.from(JSON.stringify({ alg, typ: 'JWT' })).toString('base64url');
      expect(await google(`${header}.${payload}.`)).toMatchObject(REFUSED);
    }
  });

  it('signed with another key is rejected', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    expect(await google(await provider.googleToken(newProfile(), { key: privateKey }))).toMatchObject(REFUSED);
  });

  it('that is signed with the public key as a secret is rejected', async () => {
    const now = seconds();
    const secret = new TextEncoder().encode(await exportSPKI(provider.publicKey()));
    const claims = { iss: `${provider.url}/google`, aud: 'mall.apps.example', sub: 'x', iat: now, exp: now + 60 };
    const token = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secret);
    expect(await google(token)).toMatchObject(REFUSED);
  });

  it('with changed claims is rejected', async () => {
    const [header, payload = '', signature] = (await provider.googleToken(newProfile())).split('.');
    const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), sub: 'another-subject' };
    const changed = Buffer.from(JSON.stringify(claims)).toString('base64url');
    expect(await google(`${header}.${changed}.${signature}`)).toMatchObject(REFUSED);
    expect(await google('nonsense')).toMatchObject(REFUSED);
  });

  it('of one provider is rejected for another', async () => {
    expect(await google(await provider.appleToken(newProfile()))).toMatchObject(REFUSED);
    expect(await apple({ token: await provider.googleToken(newProfile()) })).toMatchObject(REFUSED);
  });

  it('is verified with rotated keys, which are read once', async () => {
    await google(await provider.googleToken(newProfile()));
    await provider.rotateKeys();
    letASecondPass();
    const reads = provider.keyRequests;
    const tokens = await Promise.all(Array.from({ length: 5 }, () => provider.googleToken(newProfile())));
    const responses = await Promise.all(tokens.map((token) => google(token)));
    expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(provider.keyRequests).toBe(reads + 1);
  });

  it('of unknown keys makes the API ask for keys once a second at most', async () => {
    letASecondPass();
    const { privateKey } = await generateKeyPair('RS256');
    const reads = provider.keyRequests;
    for (let round = 0; round < 5; round++) {
      const header = { alg: 'RS256', kid: `unknown-${round}` };
      const token = await new SignJWT({}).setProtectedHeader(header).sign(privateKey);
      expect((await google(token)).status).toBe(403);
    }
    expect(provider.keyRequests - reads).toBeLessThanOrEqual(2);
  });
});

describe('Facebook’s access token', () => {
  it('that was given to another app is rejected', async () => {
    const profile = newProfile();
    expect(await facebook(provider.facebookToken(profile, '999'))).toMatchObject(REFUSED);
    expect(await countAccounts(profile.email)).toBe(0);
  });

  it('that Facebook doesn’t know is rejected', async () => {
    expect(await facebook('nonsense')).toMatchObject(REFUSED);
    expect(await facebook('x&fields=id#')).toMatchObject(REFUSED);
  });

  it('returns 503 when Facebook times out', async () => {
    provider.availability = 'silent';
    const { timeout } = AbortSignal;
    const timeouts = jest.spyOn(AbortSignal, 'timeout').mockImplementation((time) => timeout(time / 20));
    expect((await facebook(provider.facebookToken(newProfile()))).status).toBe(503);
    expect(timeouts).toHaveBeenCalledWith(4_000);
  });
});

describe('Apple’s code', () => {
  it('is accepted once', async () => {
    const code = provider.appleCode(newProfile());
    expect((await apple({ code })).status).toBe(200);
    expect(await apple({ code })).toMatchObject(REFUSED);
  });

  it('and a token must belong to the same subject', async () => {
    const [one, two] = [newProfile(), newProfile()];
    const token = await provider.appleToken(one);
    expect(await apple({ token, code: provider.appleCode(two) })).toMatchObject(REFUSED);
    expect((await apple({ token, code: provider.appleCode(one) })).status).toBe(200);
  });

  it('is rejected without the settings to exchange it, while a token is accepted', async () => {
    const { APPLE_TEAM_ID: _, APPLE_KEY_ID: _key, APPLE_PRIVATE_KEY: _pem, ...env } = provider.env;
    const bare = await openTestApp(env);
    const send = (body: object) => bare.call('POST', '/auth/n/apple', { body });
    const profile = newProfile();
    expect(await send({ code: 'x' })).toMatchObject({ status: 422, body: { fields: [{ fieldName: 'token' }] } });
    expect((await send({ code: 'x', token: await provider.appleToken(profile) })).status).toBe(200);
    await bare.close();
  });

  it('reads email_verified as a string', async () => {
    const profile = newProfile();
    await signUp(profile.email);
    const { firstName: _, lastName: _name, ...told } = profile;
    const token = await provider.appleToken(told, { claims: { email_verified: 'false' } });
    expect(await apple({ token })).toMatchObject({ status: 409 });
    const verified = await provider.appleToken(told, { claims: { email_verified: 'true' } });
    expect((await apple({ token: verified })).status).toBe(200);
  });
});

describe('the address of an existing account', () => {
  it('isn’t linked when the provider hasn’t verified it', async () => {
    const profile = newProfile({ isEmailVerified: false });
    await signUp(profile.email);
    const response = { status: 409, body: { resource: 'client', message: 'Cette adresse email est déjà utilisée' } };
    expect(await google(await provider.googleToken(profile))).toMatchObject(response);
    expect(await facebook(provider.facebookToken(profile))).toMatchObject(response);
    expect((await signInClassic(profile.email)).status).toBe(200);
  });

  it('is linked in any case when the provider has verified it', async () => {
    const profile = newProfile();
    const opened = await signUp(profile.email);
    await api.deps.database.db
      .update(accounts)
      .set({ emailVerifiedAt: new Date() })
      .where(eq(accounts.email, profile.email));
    const linked = await google(await provider.googleToken({ ...profile, email: profile.email.toUpperCase() }));
    expect((await me(linked.body)).authID).toBe((await me(opened.body)).authID);
    expect((await signInClassic(profile.email)).status).toBe(200);
  });

  it('loses the password, sessions and identities of an unverified registration when its owner signs in', async () => {
    const profile = newProfile();
    const squatter = await signUp(profile.email);
    const stranger = { id: 'squatter', email: profile.email };
    const [{ authID }] = [await me(squatter.body)];
    const link = { provider: 'FACEBOOK', subject: stranger.id, accountId: authID, createdAt: new Date() } as const;
    await api.deps.database.db.insert(identities).values(link);
    const owner = await google(await provider.googleToken(profile));
    expect(await me(owner.body)).toMatchObject({ authID, hasPassword: false });
    expect((await me(squatter.body)).message).toBe('Token invalid or expired');
    const bearer = { authorization: `Bearer ${squatter.body.refreshToken}` };
    expect((await api.get('/auth/z/refresh-token', bearer)).status).toBe(403);
    expect((await signInClassic(profile.email)).status).toBe(403);
    expect((await facebook(provider.facebookToken(stranger))).status).toBe(409);
  });
});

describe('confirming the sign-in by a provider', () => {
  const confirm = (path: string, token: string, { accessToken }: { accessToken: string }) =>
    api.call('POST', `/auth/n/reauthenticate/${path}`, {
      headers: { authorization: `Bearer ${accessToken}` },
      body: { token },
    });
  const openLongAgo = async (profile: ReturnType<typeof newProfile>) => {
    const { body } = await google(await provider.googleToken(profile));
    const { authID } = await me(body);
    const { db } = api.deps.database;
    await db
      .update(sessions)
      .set({ authenticatedAt: new Date(0) })
      .where(eq(sessions.accountId, authID));
    const authenticatedAt = async () =>
      (await db.select().from(sessions).where(eq(sessions.accountId, authID))).map((row) =>
        row.authenticatedAt?.getTime(),
      );
    return { pair: body, authenticatedAt, count: () => Promise.all([db.$count(accounts), db.$count(identities)]) };
  };

  it('accepts the session’s account without creating a session', async () => {
    const profile = newProfile();
    const { pair, authenticatedAt } = await openLongAgo(profile);
    expect(await confirm('google', await provider.googleToken(profile), pair)).toMatchObject({ status: 204 });
    expect(await authenticatedAt()).toEqual([expect.any(Number)]);
    expect((await authenticatedAt())[0]).toBeGreaterThan(0);
  });

  it.each([
    ['another account', () => newProfile()],
    [
      'a profile that is not linked, of the same address',
      (own: ReturnType<typeof newProfile>) => ({ ...own, id: 'x' }),
    ],
  ])('rejects %s, and creates and links no account', async (_, other) => {
    const own = newProfile();
    const { pair, authenticatedAt, count } = await openLongAgo(own);
    const before = await count();
    const refusal = { status: 403, body: { reason: 'otherAccount' } };
    expect(await confirm('google', await provider.googleToken(other(own)), pair)).toMatchObject(refusal);
    expect(await confirm('facebook', provider.facebookToken(other(own)), pair)).toMatchObject(refusal);
    expect(await count()).toEqual(before);
    expect(await authenticatedAt()).toEqual([0]);
  });
});

describe('an account with a second factor', () => {
  it('deletes a factor that was set up before the address was verified', async () => {
    const profile = newProfile();
    const { body: pair } = await signUp(profile.email);
    await setUpFactor(api, { authorization: `Bearer ${pair.accessToken}` });
    expect((await google(await provider.googleToken(profile))).status).toBe(200);
  });

  it('keeps the factor of staff, and the password until the code is verified', async () => {
    const profile = newProfile();
    const { body: pair } = await signUp(profile.email);
    const { db } = api.deps.database;
    const [god] = await db.select().from(roles).where(eq(roles.name, 'GOD'));
    await db
      .update(accounts)
      .set({ roleId: god?.id ?? '' })
      .where(eq(accounts.email, profile.email));
    const headers = { authorization: `Bearer ${pair.accessToken}` };
    const { recoveryCodes } = await setUpFactor(api, headers);
    const { status, body } = await google(await provider.googleToken(profile));
    expect({ status, reason: body.reason }).toEqual({ status: 403, reason: 'secondFactor' });
    expect((await me(pair)).hasFactor).toBe(true);
    expect((await signInClassic(profile.email)).body.reason).toBe('secondFactor');
    const second = await enter('sign-in/second-factor', { challenge: body.challenge, code: recoveryCodes[0] });
    expect(await me(second.body)).toMatchObject({ hasFactor: true, hasPassword: false });
  });

  it('is linked to the provider only by its code, and needs a code to confirm a recent sign-in', async () => {
    const profile = newProfile();
    const { body: pair } = await signUp(profile.email);
    const headers = { authorization: `Bearer ${pair.accessToken}` };
    await api.deps.database.db
      .update(accounts)
      .set({ emailVerifiedAt: new Date() })
      .where(eq(accounts.email, profile.email));
    const { recoveryCodes } = await setUpFactor(api, headers);
    const token = await provider.googleToken(profile);
    const first = await google(token);
    expect(first).toMatchObject({ status: 403, body: { reason: 'secondFactor' } });
    const countLinks = () => api.deps.database.db.$count(identities, eq(identities.subject, profile.id));
    expect(await countLinks()).toBe(0);
    const wrong = await enter('sign-in/second-factor', { challenge: first.body.challenge, code: 'x' });
    expect([wrong.status, await countLinks()]).toEqual([403, 0]);
    const second = await enter('sign-in/second-factor', { challenge: first.body.challenge, code: recoveryCodes[0] });
    expect([second.status, await countLinks()]).toEqual([200, 1]);
    const again = await api.call('POST', '/auth/n/reauthenticate/google', { headers, body: { token } });
    expect(again).toMatchObject({ status: 403, body: { reason: 'secondFactor' } });
  });
});
