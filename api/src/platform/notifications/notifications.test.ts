import { and, eq, isNull } from 'drizzle-orm';
import type { NotificationMode } from 'shared-kernel/contracts';
import { publishDue } from '../../content/drafts/publish-due.ts';
import { drafts } from '../../content/drafts/table.ts';
import { as, type ContentApp, callsOf, openContentApp, testedType } from '../../content/testing/tested-types.ts';
import { findTeam } from '../../services/auth/port.ts';
import { accounts, roles } from '../../services/auth/table.ts';
import { buildShop } from '../../services/shop/testing/build-shop.ts';
import type { SignedIn } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { mailsTo, readMails } from '../mail/testing/read-mails.ts';
import { deleteOld, mailNotifications } from './mail-notifications.ts';
import { notifications } from './table.ts';

let app: ContentApp;
let manager: SignedIn;
let other: SignedIn;

/** Enable jobs for the mails; the tests run those of notifications themselves. */
beforeAll(async () => {
  app = await openContentApp();
  [manager, other] = [await app.api.signIn('EDITOR'), await app.api.signIn('ADMIN')];
});

afterAll(() => app.api.close());

const posts = callsOf(testedType('post'), () => app);
const send = (who: SignedIn, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.api.call(method, path, { ...as(who), ...(body && { body }) });
const listOf = async (who: SignedIn, query = 'limit=100') =>
  (await send(who, 'GET', `/notifications/?${query}`)).body.data;
const about = async (who: SignedIn, recordId: string) =>
  (await listOf(who)).filter((each: { recordId: string }) => each.recordId === recordId);
const unread = async (who: SignedIn) => (await send(who, 'GET', '/notifications/unread')).body.count;
const choose = (who: SignedIn, kind: string, mode: NotificationMode) =>
  send(who, 'PUT', '/notifications/choices', { kind, mode });
const propose = async () => (await send(manager, 'POST', `${posts.path}/`, posts.build())).body;
const decide = (id: string, body: object) => send(app.admin, 'PUT', `${posts.manage}/${id}/approval`, body);
const emailOf = async ({ authId }: SignedIn): Promise<string> => {
  const [row] = await app.api.deps.database.db.select().from(accounts).where(eq(accounts.id, authId));
  return row?.email ?? '';
};
const mail = (mode: 'mail' | 'digest', before = new Date()) =>
  mailNotifications({ ...app.api.deps, findTeam }, mode, before);

describe('a record that waits', () => {
  it('notifies each account that may decide, once, and closes when one of them has', async () => {
    const { id, title, version, slug } = await propose();
    for (const who of [app.admin, other, app.god]) {
      expect(await about(who, id)).toMatchObject([
        {
          kind: 'review',
          text: `Article à valider : ${title}`,
          actorId: manager.authId,
          resource: 'post',
          readAt: null,
        },
      ]);
    }
    expect(await about(manager, id)).toEqual([]);
    const change = { ...posts.build({ title }), version };
    expect((await send(manager, 'PUT', `${posts.path}/${slug}`, change)).status).toBe(200);
    expect(await about(other, id)).toHaveLength(1);
    await decide(id, { approvalStatus: 'APPROVED', version: 2 });
    expect(await about(other, id)).toMatchObject([{ readAt: expect.any(String) }]);
  });

  it('notifies its author of the decision with the reason, unless it is undone', async () => {
    const { id, title } = await propose();
    await decide(id, { approvalStatus: 'REJECTED', note: 'Trop court', version: 1 });
    const decision = { kind: 'decision', text: `Rejeté : ${title}`, note: 'Trop court', detail: 'REJECTED' };
    expect(await about(manager, id)).toMatchObject([{ ...decision, actorId: app.admin.authId }]);
    await decide(id, { approvalStatus: 'PENDING', version: 2 });
    expect(await about(manager, id)).toEqual([]);
    expect((await about(other, id))[0]).toMatchObject({ kind: 'review', readAt: null });
  });

  it('does not change the decisions on proposals of other authors when one is undone', async () => {
    const made = await posts.create();
    const authors = [manager, await app.api.signIn('EDITOR')] as const;
    const numbers: number[] = [];
    for (const author of authors) {
      const change = { ...posts.build({ title: made.title }), version: 1 };
      numbers.push((await send(author, 'PUT', `${posts.path}/${made.slug}`, change)).body.number);
    }
    for (const proposal of numbers)
      expect((await decide(made.id, { approvalStatus: 'REJECTED', note: 'Non', proposal })).status).toBe(200);
    expect((await decide(made.id, { approvalStatus: 'PENDING', proposal: numbers[0] })).status).toBe(200);
    const decision = { kind: 'decision', detail: 'REJECTED' };
    expect(await about(authors[0], made.id)).toEqual([]);
    expect(await about(authors[1], made.id)).toMatchObject([decision]);
  });

  it('covers proposals of changes, withdrawals and the trash', async () => {
    const made = await posts.create();
    expect(await about(other, made.id)).toEqual([]);
    const change = { ...posts.build({ title: made.title }), version: 1 };
    const { number } = (await send(manager, 'PUT', `${posts.path}/${made.slug}`, change)).body;
    expect(await about(other, made.id)).toMatchObject([{ kind: 'review', readAt: null }]);
    await send(manager, 'DELETE', `${posts.manage}/${made.id}/revisions/${number}`);
    expect(await about(other, made.id)).toMatchObject([{ readAt: expect.any(String) }]);
    const waiting = await propose();
    await send(app.admin, 'DELETE', `${posts.path}/${waiting.slug}`);
    expect(await about(other, waiting.id)).toMatchObject([{ readAt: expect.any(String) }]);
    const proposed = await posts.create();
    await send(manager, 'PUT', `${posts.path}/${proposed.slug}`, {
      ...posts.build({ title: proposed.title }),
      version: 1,
    });
    await send(app.admin, 'DELETE', `${posts.path}/${proposed.slug}`);
    expect((await about(other, proposed.id))[0]).toMatchObject({ readAt: expect.any(String) });
    await send(app.admin, 'POST', `${posts.manage}/${proposed.id}/restore`);
    expect((await about(other, proposed.id))[0]).toMatchObject({ kind: 'review', readAt: null });
  });

  it('is no news in a transaction that fails', async () => {
    const { id } = await propose();
    expect((await decide(id, { approvalStatus: 'APPROVED', version: 9 })).status).toBe(409);
    expect(await about(manager, id)).toEqual([]);
    expect(await about(other, id)).toMatchObject([{ readAt: null }]);
  });
});

describe('an account', () => {
  it('reads only its own notifications, page by page in its language, and marks one or all', async () => {
    const [first, second] = [await propose(), await propose()];
    const own = await listOf(other);
    expect(own[0].recordId).toBe(second.id);
    expect(await listOf(other, 'limit=1&page=2')).toEqual([own[1]]);
    const { body } = await app.api.get('/notifications/?limit=1', { ...other.headers, 'accept-language': 'en' });
    expect(body.data[0].text).toBe(`Post to approve: ${second.title}`);
    const count = await unread(other);
    expect((await send(app.admin, 'PUT', '/notifications/read', { ids: [own[0].id] })).status).toBe(200);
    expect(await unread(other)).toBe(count);
    expect((await send(other, 'PUT', '/notifications/read', { ids: [own[0].id] })).body).toEqual({ count: count - 1 });
    expect(await about(other, first.id)).toMatchObject([{ readAt: null }]);
    expect((await send(other, 'PUT', '/notifications/read', {})).body).toEqual({ count: 0 });
    expect(await unread(app.admin)).toBeGreaterThan(0);
  });

  it('does not mark what arrived after it looked as read', async () => {
    const { id, title, version, slug } = await propose();
    const [seen] = await about(other, id);
    const change = { ...posts.build({ title }), version };
    expect((await send(manager, 'PUT', `${posts.path}/${slug}`, change)).status).toBe(200);
    await send(other, 'PUT', '/notifications/read', { ids: [seen.id] });
    await send(other, 'PUT', '/notifications/read', { until: seen.at });
    const [news] = await about(other, id);
    expect(news).toMatchObject({ readAt: null });
    await send(other, 'PUT', '/notifications/read', { until: news.at });
    expect(await about(other, id)).toMatchObject([{ id: news.id, readAt: expect.any(String) }]);
    expect((await send(other, 'PUT', '/notifications/read', { until: 'hier' })).status).toBe(422);
  });

  it('is not notified of kinds that it turned off', async () => {
    expect((await choose(other, 'review', 'off')).body.choices).toContainEqual({ kind: 'review', mode: 'off' });
    const { id } = await propose();
    expect(await about(other, id)).toEqual([]);
    expect(await about(app.admin, id)).toHaveLength(1);
    for (const body of [{ kind: 'gossip', mode: 'off' }, { kind: 'review', mode: 'pigeon' }, {}])
      expect((await send(other, 'PUT', '/notifications/choices', body)).status).toBe(422);
    await choose(other, 'review', 'digest');
  });

  it('is notified of a new role, and mailed when it leaves the team or is suspended', async () => {
    const { db } = app.api.deps.database;
    const person = await app.api.signIn('EDITOR');
    const ids = Object.fromEntries((await db.select().from(roles)).map(({ name, id }) => [name, id]));
    const give = (role: string, version: number) =>
      send(app.god, 'PUT', `/auth/z/access/${person.authId}`, { role: ids[role], access: [], version });
    expect((await give('SHOP_MANAGER', 1)).status).toBe(200);
    expect(await listOf(person)).toMatchObject([
      { kind: 'role', text: 'Votre rôle est maintenant : Responsable de boutique' },
    ]);
    expect((await give('CLIENT', 2)).status).toBe(200);
    expect(await listOf(person)).toEqual([]);
    const body = { until: '2999-01-01T00:00:00Z', reason: 'Propos déplacés' };
    await send(app.god, 'POST', `/auth/z/suspend-client/${person.authId}`, body);
    const mails = await mailsTo(app.api.deps.config.dataDir, await emailOf(person), 2);
    const subjects = mails.map(({ subject }) => subject).toSorted();
    expect(subjects).toEqual([expect.stringContaining('ne faites plus partie'), expect.stringContaining('suspendu')]);
    expect(mails.map(({ text }) => text).join()).not.toContain('Propos');
  });
});

describe('mails', () => {
  it('list unread notifications in one mail, immediately or once a day, with a link to the settings', async () => {
    await Promise.all([app.admin, other, app.god].map((who) => send(who, 'PUT', '/notifications/read', {})));
    await choose(other, 'review', 'mail');
    await choose(app.admin, 'review', 'office');
    const email = await emailOf(other);
    const [first, second] = [await propose(), await propose()];
    await mail('mail', new Date(Date.now() - 60_000));
    await mail('digest');
    expect((await readMails(app.api.deps.config.dataDir)).filter(({ to }) => to?.[0]?.address === email)).toEqual([]);
    await mail('mail');
    await mail('mail');
    const mails = await mailsTo(app.api.deps.config.dataDir, email);
    expect(mails).toHaveLength(1);
    for (const { title } of [first, second])
      expect(mails[0]?.text).toContain(`Article à valider : \u2068${title}\u2069`);
    expect(mails[0]?.text).toMatch(/email https?:\/\/\S+\/admin\/notifications\/choices\n/);
    expect(mails[0]?.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false);
    const isPending = and(eq(notifications.accountId, other.authId), eq(notifications.mail, 'mail'));
    expect(await app.api.deps.database.db.$count(notifications, isPending)).toBe(0);
  });

  it('are not sent to addresses that are not confirmed', async () => {
    const { db } = app.api.deps.database;
    const [unknown, known] = [await app.api.signIn('EDITOR'), await app.api.signIn('EDITOR')];
    const team = async () => (await findTeam(db)).map(({ id }) => id);
    expect(await team()).toEqual(expect.arrayContaining([unknown.authId, known.authId]));
    await db.update(accounts).set({ emailVerifiedAt: null }).where(eq(accounts.id, unknown.authId));
    expect(await team()).not.toContain(unknown.authId);
    const email = await emailOf(unknown);
    for (const { authId } of [unknown, known])
      await send(app.god, 'POST', `/auth/z/suspend-client/${authId}`, { until: '2999-01-01T00:00:00Z' });
    await mailsTo(app.api.deps.config.dataDir, await emailOf(known));
    expect((await readMails(app.api.deps.config.dataDir)).filter(({ to }) => to?.[0]?.address === email)).toEqual([]);
  });

  it('list 20, with the number of further ones', async () => {
    const { db } = app.api.deps.database;
    const reader = await app.api.signIn('EDITOR');
    const row = { accountId: reader.authId, kind: 'mention', resource: 'post', at: new Date(), mail: 'mail' } as const;
    const rows = Array.from({ length: 25 }, (_, number) => ({
      ...row,
      id: `${reader.authId}-${number}`,
      recordId: `more-${number}`,
      title: 'Soldes',
    }));
    await db.insert(notifications).values(rows);
    await mail('mail');
    const [sent] = await mailsTo(app.api.deps.config.dataDir, await emailOf(reader));
    expect(sent?.text?.match(/Soldes/g)).toHaveLength(20);
    expect(sent?.text).toContain('et 5 de plus\n');
  });

  it('wait while their account is suspended', async () => {
    const { db } = app.api.deps.database;
    const reader = await app.api.signIn('EDITOR');
    const isReader = eq(accounts.id, reader.authId);
    await db.insert(notifications).values({
      id: `${reader.authId}-wait`,
      accountId: reader.authId,
      kind: 'mention',
      resource: 'post',
      recordId: 'wait',
      title: 'Soldes',
      at: new Date(),
      mail: 'mail',
    });
    await db
      .update(accounts)
      .set({ standing: 'SUSPENDED', suspendedUntil: new Date(Date.now() + 60_000) })
      .where(isReader);
    await mail('mail');
    expect(
      await db.$count(notifications, and(eq(notifications.accountId, reader.authId), eq(notifications.mail, 'mail'))),
    ).toBe(1);
    await db.update(accounts).set({ standing: 'ACTIVE', suspendedUntil: null }).where(isReader);
    await mail('mail');
    expect(await mailsTo(app.api.deps.config.dataDir, await emailOf(reader))).toHaveLength(1);
  });

  it('show titles and notes on one line, isolated and cut', async () => {
    const { db } = app.api.deps.database;
    const reader = await app.api.signIn('EDITOR');
    const { id, title } = await propose();
    const note = `Urgent\n\u2069\u202ehttps://evil.example\u2028${'é😀'.repeat(150)}`;
    await db.insert(notifications).values({
      id: `${id}-line`,
      accountId: reader.authId,
      kind: 'mention',
      resource: 'post',
      recordId: id,
      title,
      note,
      at: new Date(),
      mail: 'mail',
    });
    await mail('mail');
    const [sent] = await mailsTo(app.api.deps.config.dataDir, await emailOf(reader));
    const shown = `Urgent https://evil.example ${'é😀'.repeat(86)}`;
    expect(sent?.text).toContain(`\u2068${title}\u2069 — \u2068${shown}…\u2069\n`);
  });

  it('omit read and disabled notifications', async () => {
    const { db } = app.api.deps.database;
    const pending = (id: string) =>
      db
        .select()
        .from(notifications)
        .where(and(eq(notifications.recordId, id), eq(notifications.accountId, other.authId)));
    const { id } = await propose();
    expect(await pending(id)).toMatchObject([{ mail: 'mail' }]);
    await choose(other, 'review', 'digest');
    expect(await pending(id)).toMatchObject([{ mail: 'digest' }]);
    await choose(other, 'review', 'office');
    expect(await pending(id)).toMatchObject([{ mail: null, readAt: null }]);
    await choose(other, 'review', 'mail');
    const next = await propose();
    await send(other, 'PUT', '/notifications/read', {});
    expect(await pending(next.id)).toMatchObject([{ mail: null }]);
  });
});

describe('jobs', () => {
  it('notify the owner of the end of an import, and reviewers once', async () => {
    const made = [await posts.create(), await posts.create()];
    const sheets = await Promise.all(made.map(({ title }) => send(manager, 'GET', `/sheets/post?keyword=${title}`)));
    const rows = sheets.map(
      (
        {
          body: {
            columns,
            rows: [row],
          },
        },
        index,
      ) => {
        const cells = Object.fromEntries(columns.map((column: string, place: number) => [column, row[place]]));
        return { number: index + 2, cells: { ...cells, 'excerpt.fr': 'Dès lundi.' } };
      },
    );
    const body = { resource: 'post', fileName: 'articles.xlsx', total: rows.length };
    const { id } = (await send(manager, 'POST', '/imports/', body)).body;
    await send(manager, 'PUT', `/imports/${id}/rows`, { rows });
    expect((await send(manager, 'POST', `/imports/${id}/run`, { mode: 'all' })).status).toBe(202);
    await until(async () => (await about(manager, id)).length > 0);
    const end = { kind: 'import', detail: 'done', text: 'Import terminé : articles.xlsx', actorId: null };
    expect(await about(manager, id)).toMatchObject([end]);
    const waiting = { kind: 'review', detail: 'import', text: 'Import à valider : articles.xlsx' };
    expect(await about(other, id)).toMatchObject([waiting]);
    for (const { id: recordId } of made) expect(await about(other, recordId)).toEqual([]);
  });

  it('notify who planned a publication that fails', async () => {
    const { deps } = app.api;
    const shops = callsOf(testedType('shop'), () => app);
    const made = await shops.create();
    const data = { ...buildShop(app.named.shops, { title: made.title }), phone: '71 000 111' };
    const place = `/drafts/shop/${made.id}`;
    await send(other, 'PUT', place, { version: 0, recordVersion: 1, data });
    const at = new Date(Date.now() + 3_600_000).toISOString();
    expect((await send(other, 'PUT', `${place}/schedule`, { version: 1, recordVersion: 1, at })).status).toBe(200);
    await send(app.admin, 'PUT', `${shops.path}/${shops.nameOf(made)}`, {
      ...shops.inputOf(made),
      phone: '71 222 333',
      version: 1,
    });
    await deps.database.db.update(drafts).set({ publishAt: new Date() }).where(eq(drafts.recordId, made.id));
    await publishDue(deps, app.api.app.log);
    await until(async () => (await about(other, made.id)).length > 0);
    expect(await about(other, made.id)).toMatchObject([
      { kind: 'publication', detail: 'changed', text: `Publication programmée non effectuée : ${made.title}` },
    ]);
  });

  it('delete read notifications after 90 days', async () => {
    const { db } = app.api.deps.database;
    await deleteOld(app.api.deps, new Date(Date.now() + 89 * 24 * 3600_000));
    const count = await db.$count(notifications);
    const unreadCount = await db.$count(notifications, isNull(notifications.readAt));
    expect(count).toBeGreaterThan(unreadCount);
    await deleteOld(app.api.deps, new Date(Date.now() + 91 * 24 * 3600_000));
    expect(await db.$count(notifications)).toBe(unreadCount);
  });
});

it('are exported without other accounts, and deleted with their account', async () => {
  const { db } = app.api.deps.database;
  const { body } = await app.api.get('/auth/user/me/export', other.headers);
  expect(body.notifications[0]).toMatchObject({ kind: expect.any(String), title: expect.any(String) });
  expect(JSON.stringify(body.notifications)).not.toContain(manager.authId);
  expect(body.notificationChoices.choices).toContainEqual({ kind: 'review', mode: 'mail' });
  expect((await send(other, 'DELETE', '/auth/user/me', {})).status).toBe(204);
  expect(await db.$count(notifications, eq(notifications.accountId, other.authId))).toBe(0);
});
