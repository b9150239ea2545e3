import { and, eq } from 'drizzle-orm';
import type { Grant } from 'shared-kernel/access';
import { makeContent } from '../../../content/testing/make-content.ts';
import { auditLines } from '../../../platform/audit/table.ts';
import { mailsTo } from '../../../platform/mail/testing/read-mails.ts';
import { hashOf } from '../../../platform/tokens/tokens.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';
import { createCategory } from '../../categories/service.ts';
import { buildCategory } from '../../categories/testing/build-category.ts';
import { shops } from '../../shop/shop/table.ts';
import { buildShop } from '../../shop/testing/build-shop.ts';
import { cleanUp } from '../accounts/clean-up.ts';
import { accounts, identities, invitations, roles } from '../table.ts';
import { type ProviderServer, startProviderServer } from '../testing/provider-server.ts';

let api: TestApp;
let provider: ProviderServer;
let god: SignedIn;
let ids: Record<string, string>;
let shop: string;

beforeAll(async () => {
  provider = await startProviderServer();
  api = await openTestApp(provider.env);
  god = await api.signIn('GOD');
  const rows = await api.deps.database.db.select().from(roles);
  ids = Object.fromEntries(rows.map(({ name, id }) => [name, id]));
  const { id: category } = await api.write((context) => createCategory(context, buildCategory()));
  shop = await api.write((context) =>
    makeContent('shop', context, buildShop(category, { title: 'Atelier des jasmins' })),
  );
});

afterAll(async () => {
  await api.close();
  await provider.close();
});

const PASSWORD = 'olives-de-sfax';
const NAMES = { firstName: 'Amel', lastName: 'Ben Salah' };
const EXPIRED = { status: 422, body: { fields: [{ fieldName: 'token' }] } };
const REFUSED = { status: 403, body: { message: 'Access mismatch' } };

let count = 0;
const newEmail = () => `invitee-${++count}@example.tn`;

const send = (email: string, changes: object = {}, as = god) =>
  api.call('POST', '/auth/invitations/', {
    headers: as.headers,
    body: { email, role: ids.EDITOR, locale: 'fr', ...changes },
  });
/** Waits for the mail with the link that is stored. */
const tokenOf = async (email: string): Promise<string> => {
  const { db } = api.deps.database;
  for (let mailCount = 1; ; mailCount += 1) {
    const mails = await mailsTo(api.deps.config.dataDir, email, mailCount);
    for (const { text } of mails) {
      const token = /invitation\?token=([\w-]+)/.exec(text ?? '')?.[1];
      if (token && (await db.$count(invitations, eq(invitations.hash, hashOf(token)))) > 0) return token;
    }
  }
};
/** Invites an address. @returns the token of the mailed link */
const invite = async (email: string, changes: object = {}, as = god): Promise<string> => {
  expect((await send(email, changes, as)).status).toBe(201);
  return tokenOf(email);
};
const offer = (token: string) => api.call('POST', '/auth/n/invitation', { body: { token } });
const join = (token: string, changes: object = {}) =>
  api.call('POST', `/auth/n/invitation/account?token=${token}`, {
    body: { ...NAMES, password: PASSWORD, confirmPassword: PASSWORD, ...changes },
  });
const accept = (token: string, as: SignedIn) =>
  api.call('POST', '/auth/n/invitation/acceptance', { headers: as.headers, body: { token } });
const withdraw = (id: string, isWithdrawn = true, as = god) =>
  api.call('PUT', `/auth/invitations/${id}`, { headers: as.headers, body: { isWithdrawn } });
const list = async (as = god) => (await api.get('/auth/invitations/?limit=100', as.headers)).body.data;
const bearer = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` });
const me = async (accessToken: string) => (await api.get('/auth/n/me', bearer(accessToken))).body;

/** A visitor's account with a password. */
const signUp = async (email: string): Promise<SignedIn> => {
  const body = { email, password: PASSWORD, confirmPassword: PASSWORD };
  const { accessToken } = (await api.call('POST', '/auth/n/classic', { body })).body;
  return { authId: (await me(accessToken)).authID, headers: bearer(accessToken) };
};
const signInWith = async (role: string, access: Grant[]): Promise<SignedIn> => {
  const account = await api.signIn(role);
  await api.deps.database.db.update(accounts).set({ access }).where(eq(accounts.id, account.authId));
  return account;
};
const expire = (token: string) =>
  api.deps.database.db
    .update(invitations)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(invitations.hash, hashOf(token)));

describe('an invitation', () => {
  it('opens an account with the role and a confirmed address, without photo and telephone', async () => {
    const email = newEmail();
    const token = await invite(email);
    expect((await offer(token)).body).toEqual({ email, role: 'Rédacteur', shop: null, hasAccount: false });
    const { status, body } = await join(token);
    expect(status).toBe(200);
    const account = await me(body.accessToken);
    expect(account).toMatchObject({
      role: { name: 'EDITOR' },
      user: { email, ...NAMES, avatar: null, phoneNumber: null },
    });
    expect((await api.get(`/auth/user/${account.authID}`, god.headers)).body.isEmailConfirmed).toBe(true);
    expect(await join(token)).toMatchObject(EXPIRED);
    expect(await list()).not.toContainEqual(expect.objectContaining({ email }));
  });

  it('stores only the hash of its token, and logs no address', async () => {
    const email = newEmail();
    const token = await invite(email);
    const [row] = await api.deps.database.db
      .select()
      .from(invitations)
      .where(eq(invitations.hash, hashOf(token)));
    expect(JSON.stringify(row)).not.toContain(token);
    const lines = await api.deps.database.db
      .select()
      .from(auditLines)
      .where(eq(auditLines.recordId, String(row?.id)));
    expect(lines).toMatchObject([{ action: 'create', resource: 'invitation', actorId: god.authId }]);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${email}|${token}`));
  });

  it('transfers the shop to a shop’s manager, and requires one for that role only', async () => {
    const token = await invite(newEmail(), { role: ids.SHOP_MANAGER, shop });
    expect((await offer(token)).body).toMatchObject({ role: 'Responsable de boutique', shop: 'Atelier des jasmins' });
    const { authID } = await me((await join(token)).body.accessToken);
    const [row] = await api.deps.database.db.select().from(shops).where(eq(shops.id, shop));
    expect(row?.ownerId).toBe(authID);
    const missing = await send(newEmail(), { role: ids.SHOP_MANAGER });
    expect(missing).toMatchObject({ status: 422, body: { fields: [{ fieldName: 'shop' }] } });
    for (const change of [{ shop }, { role: ids.SHOP_MANAGER, shop: 'f'.repeat(24) }, { role: 'f'.repeat(24) }]) {
      expect((await send(newEmail(), change)).status).toBe(422);
    }
  });

  it('expires after seven days, and can be sent again with a new link', async () => {
    const email = newEmail();
    const token = await invite(email);
    const [{ sentAt, expiresAt }] = (await list()).filter((each: { email: string }) => each.email === email);
    expect(Date.parse(expiresAt) - Date.parse(sentAt)).toBe(7 * 24 * 3600_000);
    await expire(token);
    for (const response of [await offer(token), await join(token)]) expect(response).toMatchObject(EXPIRED);
    expect(await list()).toContainEqual(expect.objectContaining({ email }));
    expect((await send(email)).status).toBe(201);
    expect(await list()).toContainEqual(expect.objectContaining({ email }));
    const next = await tokenOf(email);
    expect(next).not.toBe(token);
    expect(await offer(token)).toMatchObject(EXPIRED);
    expect((await join(next)).status).toBe(200);
  });

  it('doesn’t work once withdrawn, until that is undone', async () => {
    const email = newEmail();
    const token = await invite(email);
    const { id } = (await list()).find((each: { email: string }) => each.email === email);
    expect((await withdraw(id)).status).toBe(200);
    for (const response of [await offer(token), await join(token)]) expect(response).toMatchObject(EXPIRED);
    expect(await list()).not.toContainEqual(expect.objectContaining({ id }));
    expect((await withdraw(id, false)).status).toBe(200);
    expect((await offer(token)).status).toBe(200);
    expect((await withdraw('f'.repeat(24))).status).toBe(404);
  });

  it('opens one account for concurrent requests', async () => {
    const token = await invite(newEmail());
    const responses = await Promise.all([join(token), join(token), join(token)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  });

  it('does not transfer a shop that has got another owner since', async () => {
    const token = await invite(newEmail(), { role: ids.SHOP_MANAGER, shop });
    const owner = await api.signIn('SHOP_MANAGER');
    await api.deps.database.db.update(shops).set({ ownerId: owner.authId }).where(eq(shops.id, shop));
    const { status, body } = await join(token);
    expect(status).toBe(200);
    expect((await me(body.accessToken)).role.name).toBe('SHOP_MANAGER');
    const [row] = await api.deps.database.db.select().from(shops).where(eq(shops.id, shop));
    expect(row?.ownerId).toBe(owner.authId);
  });

  it('is named with its inviter in the audit lines of the role', async () => {
    const { db } = api.deps.database;
    const [email, other] = [newEmail(), newEmail()];
    const visitor = await signUp(other);
    const [first, second] = [await invite(email), await invite(other)];
    const idOf = async (token: string) => {
      const [row] = await db
        .select()
        .from(invitations)
        .where(eq(invitations.hash, hashOf(token)));
      return row?.id;
    };
    const [opened, accepted] = [await idOf(first), await idOf(second)];
    const { authID } = await me((await join(first)).body.accessToken);
    expect((await accept(second, visitor)).status).toBe(204);
    const linesOf = (id: string, action: 'create' | 'grant') =>
      db
        .select()
        .from(auditLines)
        .where(and(eq(auditLines.recordId, id), eq(auditLines.action, action)));
    const by = { role: 'EDITOR', invitedBy: god.authId };
    expect(await linesOf(authID, 'create')).toMatchObject([{ after: { ...by, invitation: opened } }]);
    expect(await linesOf(visitor.authId, 'grant')).toMatchObject([{ after: { ...by, invitation: accepted } }]);
  });

  it('checks names and passwords', async () => {
    const token = await invite(newEmail());
    for (const change of [{ firstName: ' ' }, { lastName: undefined }, { password: 'court' }, { role: ids.GOD }]) {
      expect((await join(token, change)).status).toBe(422);
    }
    const guessable = { password: 'azertyuiop', confirmPassword: 'azertyuiop' };
    expect(await join(token, guessable)).toMatchObject({ body: { fields: [{ fieldName: 'password' }] } });
    expect((await join('unknown')).status).toBe(422);
    expect((await offer('')).status).toBe(422);
  });

  it('is deleted a month after it expired, or a day after it was withdrawn', async () => {
    const [old, withdrawn, fresh] = [await invite(newEmail()), await invite(newEmail()), await invite(newEmail())];
    const { db } = api.deps.database;
    const before = (days: number) => new Date(Date.now() - days * 24 * 3600_000);
    await db
      .update(invitations)
      .set({ expiresAt: before(31) })
      .where(eq(invitations.hash, hashOf(old)));
    await db
      .update(invitations)
      .set({ withdrawnAt: before(2) })
      .where(eq(invitations.hash, hashOf(withdrawn)));
    await cleanUp(api.deps, new Date());
    const count = (token: string) => db.$count(invitations, eq(invitations.hash, hashOf(token)));
    expect([await count(old), await count(withdrawn), await count(fresh)]).toEqual([0, 0, 1]);
  });
});

describe('of an address with an account', () => {
  it('gives the role after the account accepts, and confirms its address', async () => {
    const email = newEmail();
    const visitor = await signUp(email);
    const token = await invite(email, { role: ids.SHOP_MANAGER, shop });
    expect((await offer(token)).body.hasAccount).toBe(true);
    expect(await join(token)).toMatchObject({ status: 409, body: { resource: 'client' } });
    expect((await accept(token, visitor)).status).toBe(204);
    const account = (await api.get(`/auth/user/${visitor.authId}`, god.headers)).body;
    expect(account).toMatchObject({ role: { name: 'SHOP_MANAGER' }, isEmailConfirmed: true });
    const [row] = await api.deps.database.db.select().from(shops).where(eq(shops.id, shop));
    expect(row?.ownerId).toBe(visitor.authId);
    expect(await accept(token, visitor)).toMatchObject(EXPIRED);
  });

  it('can be accepted after signing in with a provider that verified the address', async () => {
    const email = newEmail();
    const token = await invite(email);
    const google = { token: await provider.googleToken({ id: email, email, firstName: 'Amel' }) };
    const { accessToken } = (await api.call('POST', '/auth/n/google', { body: google })).body;
    expect((await accept(token, { authId: '', headers: bearer(accessToken) })).status).toBe(204);
    expect((await me(accessToken)).role.name).toBe('EDITOR');
    expect(await api.deps.database.db.$count(identities, eq(identities.subject, email))).toBe(1);
  });

  it('is rejected to an account of another address, and stays valid', async () => {
    const token = await invite(newEmail());
    const response = await accept(token, await signUp(newEmail()));
    expect(response).toMatchObject({ status: 409, body: { resource: 'invitation' } });
    expect((await offer(token)).status).toBe(200);
  });

  it('never changes the role of a member of the team', async () => {
    const editor = await api.signIn('EDITOR');
    const { email } = (await api.get(`/auth/user/${editor.authId}`, god.headers)).body;
    expect(await send(email)).toMatchObject({ status: 409, body: { resource: 'client' } });
    const later = newEmail();
    const visitor = await signUp(later);
    const token = await invite(later);
    await api.deps.database.db
      .update(accounts)
      .set({ roleId: String(ids.ADMIN) })
      .where(eq(accounts.id, visitor.authId));
    expect(await accept(token, visitor)).toMatchObject({ status: 409, body: { resource: 'client' } });
  });

  it('never changes the role of a visitor with own grants, who belongs to the team', async () => {
    const email = newEmail();
    const visitor = await signUp(email);
    const token = await invite(email);
    const access: Grant[] = [{ resource: 'BLOGS', privileges: 'WRITE' }];
    await api.deps.database.db.update(accounts).set({ access }).where(eq(accounts.id, visitor.authId));
    for (const response of [await send(email), await accept(token, visitor)]) {
      expect(response).toMatchObject({ status: 409, body: { resource: 'client' } });
    }
  });

  it('is exported to the owner of the address, and deleted with the account', async () => {
    const email = newEmail();
    const visitor = await signUp(email);
    const token = await invite(email);
    const exported = async () => (await api.get('/auth/user/me/export', visitor.headers)).body.invitations;
    expect(await exported()).toEqual([]);
    await api.deps.database.db
      .update(accounts)
      .set({ emailVerifiedAt: new Date() })
      .where(eq(accounts.id, visitor.authId));
    expect(await exported()).toEqual([{ role: 'EDITOR', sentAt: expect.any(String), expiresAt: expect.any(String) }]);
    const removal = { headers: visitor.headers, body: { password: PASSWORD } };
    expect((await api.call('DELETE', '/auth/user/me', removal)).status).toBe(204);
    expect(await offer(token)).toMatchObject(EXPIRED);
  });
});

it('is kept when another person deletes an account that they opened with its address', async () => {
  const email = newEmail();
  const stranger = await signUp(email);
  const token = await invite(email);
  const removal = { headers: stranger.headers, body: { password: PASSWORD } };
  expect((await api.call('DELETE', '/auth/user/me', removal)).status).toBe(204);
  expect((await join(token)).status).toBe(200);
});

describe('the right to invite', () => {
  const RECRUITER: Grant[] = [
    { resource: 'ROLE', privileges: 'GRANT' },
    { resource: 'USER', privileges: 'READ' },
    { resource: 'BLOGS', privileges: 'WRITE' },
    { resource: 'MALL_EVENTS', privileges: 'WRITE' },
    { resource: 'HERO', privileges: 'WRITE' },
    { resource: 'CATEGORY', privileges: 'READ' },
    { resource: 'FILES', privileges: 'WRITE_SELF' },
    { resource: 'SHOPS', privileges: 'WRITE_SELF' },
  ];

  it.each(['ADMIN', 'EDITOR', 'SHOP_MANAGER', 'CLIENT'])('isn’t the role %s’s', async (role) => {
    const account = await api.signIn(role);
    expect(await send(newEmail(), {}, account)).toMatchObject(REFUSED);
    expect((await api.get('/auth/invitations/', account.headers)).status).toBe(403);
    expect(await withdraw('f'.repeat(24), true, account)).toMatchObject(REFUSED);
  });

  it('covers roles within the inviter’s own grants, and own shops’ transfer', async () => {
    const recruiter = await signInWith('CLIENT', RECRUITER);
    expect((await send(newEmail(), {}, recruiter)).status).toBe(201);
    for (const role of ['GOD', 'ADMIN']) {
      expect(await send(newEmail(), { role: ids[role] }, recruiter)).toMatchObject(REFUSED);
    }
    const body = { role: ids.SHOP_MANAGER, shop };
    expect(await send(newEmail(), body, recruiter)).toMatchObject({
      ...REFUSED,
      body: { missing: [{ resource: 'SHOPS', privileges: 'GRANT' }] },
    });
  });

  it('is needed to replace or withdraw an invitation, too', async () => {
    const recruiter = await signInWith('CLIENT', RECRUITER);
    const email = newEmail();
    await invite(email, { role: ids.ADMIN });
    const { id } = (await list(recruiter)).find((each: { email: string }) => each.email === email);
    expect(await send(email, {}, recruiter)).toMatchObject(REFUSED);
    expect(await withdraw(id, true, recruiter)).toMatchObject(REFUSED);
  });

  it('must still be allowed for the inviter when the invitation is accepted', async () => {
    const recruiter = await signInWith('CLIENT', RECRUITER);
    const [email, other] = [newEmail(), newEmail()];
    const token = await invite(email, {}, recruiter);
    const second = await invite(other, {}, recruiter);
    await api.call('POST', `/auth/z/ban-client/${recruiter.authId}`, { headers: god.headers, body: {} });
    expect(await join(token)).toMatchObject(EXPIRED);
    expect(await accept(second, await signUp(other))).toMatchObject(EXPIRED);
  });

  it('includes the shop’s transfer then', async () => {
    const recruiter = await signInWith('CLIENT', [...RECRUITER, { resource: 'SHOPS', privileges: 'GRANT' }]);
    const token = await invite(newEmail(), { role: ids.SHOP_MANAGER, shop }, recruiter);
    await api.deps.database.db.update(accounts).set({ access: RECRUITER }).where(eq(accounts.id, recruiter.authId));
    expect(await join(token)).toMatchObject(EXPIRED);
  });
});
