import { and, eq, isNull, sql } from 'drizzle-orm';
import { as, type ContentApp, callsOf, openContentApp, TESTED_TYPES } from '../../../content/testing/tested-types.ts';
import { auditLines } from '../../../platform/audit/table.ts';
import { mailsTo } from '../../../platform/mail/testing/read-mails.ts';
import type { SignedIn } from '../../../testing/test-app.ts';
import { posts, postVotes } from '../../blogs/table.ts';
import { files } from '../../bucket/table.ts';
import { storeTestPicture } from '../../bucket/testing/store-test-picture.ts';
import { createCategory } from '../../categories/service.ts';
import { buildCategory } from '../../categories/testing/build-category.ts';
import { contactEvents, contacts } from '../../mailing/table.ts';
import { insertSession } from '../sessions/sessions.ts';
import { accounts } from '../table.ts';

let app: ContentApp;

beforeAll(async () => {
  app = await openContentApp();
});

afterAll(() => app.api.close());

const testedType = (resource: string) =>
  callsOf(TESTED_TYPES.find((kind) => kind.resource === resource) as (typeof TESTED_TYPES)[number], () => app);

const exportOf = async ({ headers }: SignedIn) => (await app.api.get('/auth/user/me/export', headers)).body;
const leave = ({ headers }: SignedIn) => app.api.call('DELETE', '/auth/user/me', { headers, body: {} });

const addressOf = async ({ authId }: SignedIn): Promise<string> => {
  const { db } = app.api.deps.database;
  const [account] = await db.select().from(accounts).where(eq(accounts.id, authId));
  return account?.email ?? '';
};

/** Creates a new session, since a suspension ends all sessions. */
const signInAgain = async ({ authId }: SignedIn): Promise<SignedIn> => {
  const origin = { address: null, device: null };
  const { accessToken } = await app.api.write((context) => insertSession(context, app.api.deps.tokens, authId, origin));
  return { authId, headers: { authorization: `Bearer ${accessToken}` } };
};

/** An account whose address is not verified. */
const signInUnproven = async (): Promise<SignedIn> => {
  const account = await app.api.signIn('CLIENT');
  const isTheirs = eq(accounts.id, account.authId);
  await app.api.deps.database.db.update(accounts).set({ emailVerifiedAt: null }).where(isTheirs);
  return account;
};

const askFor = (email: string) => app.api.call('POST', '/mailing/contact/', { body: { email } });

/** Subscribes an address and confirms it with the mailed link. */
const subscribe = async (email: string): Promise<void> => {
  await askFor(email);
  const [mail] = await mailsTo(app.api.deps.config.dataDir, email);
  const token = /confirm\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const { status } = await app.api.call('POST', '/mailing/contact/confirm', { body: { token } });
  expect(status).toBe(200);
};

const findContact = async (id: string) => {
  const [contact] = await app.api.deps.database.db.select().from(contacts).where(eq(contacts.id, id));
  return contact;
};

const pictureOf = ({ authId: actorId }: SignedIn) =>
  app.api.write((context) => storeTestPicture(context, app.api.deps.disk), { actorId });

describe('an export of an account’s data', () => {
  it('contains votes and claps, including removed votes', async () => {
    const account = await app.api.signIn('CLIENT');
    const { slug, id, title } = await testedType('post').create();
    await app.api.call('PUT', `/blogs/blogs/upvote/${slug}`, as(account));
    await app.api.call('PUT', `/blogs/blogs/clap/${slug}`, { body: { count: 3 }, ...as(account) });
    const first = await exportOf(account);
    expect(first.votes).toEqual([{ postId: id, title, vote: 'UP', at: expect.any(String) }]);
    expect(first.claps).toEqual([{ postId: id, title, count: 3, at: expect.any(String) }]);
    await app.api.call('PUT', `/blogs/blogs/remove-vote/${slug}`, as(account));
    expect((await exportOf(account)).votes).toMatchObject([{ postId: id, vote: null }]);
  });

  it('omits the titles of posts that are no longer public', async () => {
    const account = await app.api.signIn('CLIENT');
    const { slug, id } = await testedType('post').create();
    await app.api.call('PUT', `/blogs/blogs/upvote/${slug}`, as(account));
    await app.api.deps.database.db.update(posts).set({ approvalStatus: 'REJECTED' }).where(eq(posts.id, id));
    expect((await exportOf(account)).votes).toMatchObject([{ postId: id, title: null, vote: 'UP' }]);
  });

  it('contains the account’s files, including those in the trash', async () => {
    const account = await app.api.signIn('CLIENT');
    const [kept, thrown] = [await pictureOf(account), await pictureOf(account)];
    await app.api.deps.database.db.update(files).set({ deletedAt: new Date() }).where(eq(files.id, thrown));
    const reported = (await exportOf(account)).files;
    expect(reported).toHaveLength(2);
    expect(reported).toContainEqual(
      expect.objectContaining({ _id: kept, name: 'terre-cuite.webp', size: expect.any(Number), deletedAt: null }),
    );
    expect(reported).toContainEqual(expect.objectContaining({ _id: thrown, deletedAt: expect.any(String) }));
  });

  it('contains owned records, and written or proposed revisions', async () => {
    const manager = await app.api.signIn('SHOP_MANAGER');
    const shop = testedType('shop');
    const made = await shop.create({ summary: 'Avant' });
    const owner = { body: { ownerId: manager.authId, version: made.version }, ...as(app.admin) };
    expect((await app.api.call('PUT', `${shop.manage}/${made.id}/owner`, owner)).status).toBe(200);
    const { body: seen } = await shop.read(made.id);
    const body = { ...shop.inputOf(seen), summary: 'Après', version: seen.version };
    expect((await app.api.call('PUT', `${shop.path}/${made.id}`, { body, ...as(manager) })).status).toBe(202);
    const kept = await exportOf(manager);
    expect(kept.records).toMatchObject([{ resource: 'shop', id: made.id, title: made.title }]);
    expect(kept.revisions).toMatchObject([
      { resource: 'shop', recordId: made.id, status: 'PENDING', data: { summary: 'Après' }, note: null },
    ]);
    expect((await exportOf(app.admin)).revisions).toContainEqual(
      expect.objectContaining({ recordId: made.id, status: 'APPLIED' }),
    );
  });

  it('contains actions on the account, without their actor', async () => {
    const account = await app.api.signIn('CLIENT');
    const body = { until: '2999-01-01T00:00:00Z', reason: 'spam' };
    await app.api.call('POST', `/auth/z/suspend-client/${account.authId}`, { body, ...as(app.god) });
    await app.api.get(`/auth/z/lift-ban-suspension/${account.authId}`, app.god.headers);
    const { log } = await exportOf(await signInAgain(account));
    expect(log).toContainEqual(
      expect.objectContaining({
        action: 'suspend',
        isByPerson: false,
        address: null,
        after: expect.objectContaining({ standing: 'SUSPENDED', hasReason: true }),
      }),
    );
    expect(JSON.stringify(log)).not.toContain(app.god.authId);
  });

  it('contains the account’s actions, without the contents of other accounts', async () => {
    const account = await app.api.signIn('CLIENT');
    await app.api.call('POST', `/auth/z/ban-client/${account.authId}`, { body: { reason: 'secret' }, ...as(app.god) });
    const { log } = await exportOf(app.god);
    const line = log.find(
      ({ action, recordId }: Record<string, string>) => action === 'ban' && recordId === account.authId,
    );
    expect(line).toMatchObject({ isByPerson: true, address: '127.0.0.1', before: null, after: null });
  });

  it('lists ended sessions and password links, without tokens', async () => {
    const email = 'emporte@example.tn';
    const pair = { email, password: 'jasmin-du-soir' };
    const signedUp = await app.api.call('POST', '/auth/n/classic', {
      body: { ...pair, confirmPassword: pair.password },
    });
    await app.api.get('/auth/n/logout', { authorization: `Bearer ${signedUp.body.refreshToken}` });
    await app.api.call('PUT', '/auth/n/reset-password', { body: { emailOrUsername: email } });
    const link = (await mailsTo(app.api.deps.config.dataDir, email, 2)).find(({ text }) => text?.includes('token='));
    const { body: tokens } = await app.api.call('POST', '/auth/n/sign-in/classic', { body: pair });
    const { body } = await app.api.get('/auth/user/me/export', { authorization: `Bearer ${tokens.accessToken}` });
    expect(body).toMatchObject({
      user: { email, hasPassword: true, emailProvenAt: null, locale: 'fr' },
      sessions: [
        { isCurrent: true, endedAt: null },
        { isCurrent: false, endedAt: expect.any(String), endReason: 'logout' },
      ],
      passwordLinks: [{ expiresAt: expect.any(String) }],
    });
    const text = JSON.stringify(body);
    const secrets = [tokens.accessToken, tokens.refreshToken, /token=([\w-]+)/.exec(link?.text ?? '')?.[1]];
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(text).not.toContain('argon2');
  });
});

describe('the newsletter of the account’s address', () => {
  it('is exported only after the address is verified', async () => {
    const account = await signInUnproven();
    await subscribe(await addressOf(account));
    const kept = await exportOf(account);
    expect(kept.user.emailProvenAt).toBeNull();
    expect(kept.newsletter).toBeNull();
  });

  it('is exported with the consent when the address is verified', async () => {
    const account = await app.api.signIn('CLIENT');
    const email = await addressOf(account);
    await subscribe(email);
    expect((await exportOf(account)).newsletter).toMatchObject({
      email,
      status: 'confirmed',
      consent: { source: 'footer', address: '127.0.0.1', textVersion: expect.any(String), at: expect.any(String) },
      history: [
        { kind: 'subscribed', isByStaff: false, address: null },
        { kind: 'confirmed', isByStaff: false, address: '127.0.0.1' },
      ],
    });
  });

  it('is exported without the address of a request by a stranger', async () => {
    const account = await app.api.signIn('CLIENT');
    await askFor(await addressOf(account));
    const { newsletter } = await exportOf(account);
    expect(newsletter).toMatchObject({ status: 'pending', consent: { address: null } });
    expect(JSON.stringify(newsletter)).not.toContain('127.0.0.1');
  });

  it('is exported with changes by staff, without account and address', async () => {
    const account = await app.api.signIn('CLIENT');
    await subscribe(await addressOf(account));
    const { id, version, email, locale } = (await exportOf(account)).newsletter;
    const body = { email, locale, status: 'unsubscribed', version };
    expect((await app.api.call('PUT', `/mailing/contact/${id}`, { body, ...as(app.admin) })).status).toBe(200);
    const { newsletter } = await exportOf(account);
    expect(newsletter.history.at(-1)).toMatchObject({ kind: 'unsubscribed', isByStaff: true, address: null });
    expect(JSON.stringify(newsletter)).not.toContain(app.admin.authId);
  });
});

describe('deleting an account', () => {
  it('erases the newsletter contact of a verified address, except the proof of consent', async () => {
    const account = await app.api.signIn('CLIENT');
    const email = await addressOf(account);
    await subscribe(email);
    const { id } = (await exportOf(account)).newsletter;
    expect((await leave(account)).status).toBe(204);
    expect(await findContact(id)).toMatchObject({ email: '', consentAddress: null, deletedAt: expect.any(Date) });
    const { db } = app.api.deps.database;
    const history = await db.select().from(contactEvents).where(eq(contactEvents.contactId, id));
    expect(history.map(({ kind }) => kind)).toEqual(['subscribed', 'confirmed', 'erased']);
    expect(history.every(({ address, actorId }) => address === null && actorId === null)).toBe(true);
    expect(await db.$count(auditLines, and(eq(auditLines.recordId, id), eq(auditLines.actorId, account.authId)))).toBe(
      0,
    );
  });

  it('keeps the newsletter subscription of an unverified address', async () => {
    const account = await signInUnproven();
    const email = await addressOf(account);
    await subscribe(email);
    expect((await leave(account)).status).toBe(204);
    const isTheirs = and(eq(contacts.email, email), eq(contacts.status, 'confirmed'), isNull(contacts.deletedAt));
    expect(await app.api.deps.database.db.$count(contacts, isTheirs)).toBe(1);
  });

  it('deletes the account’s unused files', async () => {
    const account = await app.api.signIn('CLIENT');
    const [unshown, shown, avatar] = [await pictureOf(account), await pictureOf(account), await pictureOf(account)];
    await app.api.write((context) => createCategory(context, buildCategory({ title: 'Vitrine', picture: shown })));
    const body = { avatar, firstName: 'Amel', lastName: 'Ben Salah', phoneNumber: '98 765 432' };
    expect((await app.api.call('PUT', '/auth/user/me', { body, ...as(account) })).status).toBe(200);
    const others = await pictureOf(app.admin);
    expect((await leave(account)).status).toBe(204);
    const { db } = app.api.deps.database;
    const isThere = async (id: string) =>
      (await db.$count(files, and(eq(files.id, id), isNull(files.deletedAt)))) === 1;
    const there = await Promise.all([unshown, avatar, shown, others].map(isThere));
    expect(there).toEqual([false, false, true, true]);
    const thrown = await db.select().from(auditLines).where(eq(auditLines.recordId, unshown));
    expect(thrown.map(({ action }) => action)).toEqual(['delete']);
  });

  it.each([
    ['shown to be theirs', true, []],
    ['that is not verified', false, ['newsletter-welcome']],
  ])('deletes queued and failed mails to an address %s', async (_, isProven, left) => {
    const account = await app.api.signIn('CLIENT');
    const email = await addressOf(account);
    if (isProven) {
      await subscribe(email);
    }
    const { database, jobs } = app.api.deps;
    const startAfter = new Date(Date.now() + 3600_000);
    for (const queue of ['mail', 'mail.dead']) {
      const mail = { to: email.toUpperCase(), locale: 'fr', values: { link: '/account?token=x' } };
      await jobs.send(database.db, queue, { ...mail, template: 'password-reset' }, { startAfter });
      await jobs.send(database.db, queue, { ...mail, template: 'newsletter-welcome' }, { startAfter });
      await jobs.send(
        database.db,
        queue,
        { ...mail, to: 'autre@example.tn', template: 'password-reset' },
        { startAfter },
      );
    }
    await jobs.send(database.db, 'password-reset.dead', { email, locale: 'fr' });
    expect((await leave(account)).status).toBe(204);
    const { rows } = await database.query({
      text: `select name, data->>'template' as template, data->>'to' as reader from pgboss.job
        where (data->>'to' is not null or lower(data->>'email') = $1)
          -- The last mail, which confirms it.
          and data->>'template' is distinct from 'account-deleted'`,
      values: [email],
    });
    const ofQueue = (name: string) =>
      rows.flatMap((row) => (row.name === name && row.reader !== 'autre@example.tn' ? row.template : []));
    expect([ofQueue('mail'), ofQueue('mail.dead'), ofQueue('password-reset.dead')]).toEqual([left, left, []]);
    expect(rows.filter(({ reader }) => reader === 'autre@example.tn')).toHaveLength(2);
    await database.query({ text: 'delete from pgboss.job' });
  });

  it('is confirmed by a last mail, in the account’s language', async () => {
    const account = await app.api.signIn('CLIENT');
    const email = await addressOf(account);
    const headers = { ...account.headers, 'accept-language': 'ar' };
    expect((await app.api.call('DELETE', '/auth/user/me', { headers, body: {} })).status).toBe(204);
    const [mail] = await mailsTo(app.api.deps.config.dataDir, email);
    expect(mail?.subject).toMatch(/^تم حذف حسابكم/);
  });

  it('deletes more files than one statement can audit', async () => {
    const account = await app.api.signIn('CLIENT');
    const { db } = app.api.deps.database;
    await db.execute(sql`insert into files (id, key, name, type, size, owner_id, created_at, updated_at)
      select 'ffff' || lpad(to_hex(n), 20, '0'), 'many/' || n, 'a.png', 'image/png', 1, ${account.authId}, now(), now()
      from generate_series(1, 9000) as n`);
    expect((await leave(account)).status).toBe(204);
    expect(await db.$count(files, and(eq(files.ownerId, account.authId), isNull(files.deletedAt)))).toBe(0);
    expect(
      await db.$count(auditLines, and(eq(auditLines.actorId, account.authId), eq(auditLines.resource, 'file'))),
    ).toBe(9_000);
  });

  it('dismisses its rejected changes, and deletes their unused pictures', async () => {
    const author = await app.api.signIn('EDITOR');
    const post = testedType('post');
    const { slug, id } = await post.create();
    const cover = await pictureOf(author);
    const body = { ...post.inputOf((await post.read(id)).body), cover, version: 1 };
    const { number } = (await app.api.call('PUT', `${post.path}/${slug}`, { body, ...as(author) })).body;
    const refusal = { body: { approvalStatus: 'REJECTED', proposal: number, note: 'Non' }, ...as(app.admin) };
    expect((await app.api.call('PUT', `${post.manage}/${id}/approval`, refusal)).status).toBe(200);
    expect((await leave(author)).status).toBe(204);
    const { db } = app.api.deps.database;
    expect(await db.$count(files, and(eq(files.id, cover), isNull(files.deletedAt)))).toBe(0);
    expect((await app.api.get(`${post.manage}/${id}/revisions`, app.admin.headers)).body.data).toContainEqual(
      expect.objectContaining({ number, status: 'WITHDRAWN', note: 'Non' }),
    );
  });

  it('removes its votes, and keeps its posts', async () => {
    const author = await app.api.signIn('EDITOR');
    const post = testedType('post');
    const { slug, id } = await post.create();
    await app.api.call('PUT', `/blogs/blogs/upvote/${slug}`, as(author));
    const made = await app.api.call('POST', `${post.path}/`, { body: post.build(), ...as(author) });
    expect((await leave(author)).status).toBe(204);
    expect((await app.api.get(`/blogs/blogs/score/${slug}`)).body).toMatchObject({ upvotes: 0 });
    expect(await app.api.deps.database.db.$count(postVotes, eq(postVotes.postId, id))).toBe(0);
    expect((await post.read(made.body.id)).body).toMatchObject({ id: made.body.id, ownerId: author.authId });
  });
});
