import { setTimeout } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Grant } from 'shared-kernel/access';
import { drafts } from '../../../content/drafts/table.ts';
import { revisions } from '../../../content/revisions/table.ts';
import { imports } from '../../../content/sheets/table.ts';
import { as, type ContentApp, callsOf, openContentApp, testedType } from '../../../content/testing/tested-types.ts';
import { auditLines } from '../../../platform/audit/table.ts';
import type { SignedIn } from '../../../testing/test-app.ts';
import { files } from '../../bucket/table.ts';
import { storeTestPicture } from '../../bucket/testing/store-test-picture.ts';
import { shops } from '../../shop/shop/table.ts';
import { accounts, invitations, roles, sessions } from '../table.ts';
import { handedRows } from './departure.ts';

let app: ContentApp;
const shop = callsOf(testedType('shop'), () => app);

beforeAll(async () => {
  app = await openContentApp();
});

afterAll(() => app.api.close());

const leave = (leaver: SignedIn, successor: string, actor = app.god) =>
  app.api.call('POST', `/auth/z/departure/${leaver.authId}`, { ...as(actor), body: { successor } });
const counts = async (leaver: SignedIn, actor = app.god) =>
  (await app.api.get(`/auth/z/departure/${leaver.authId}`, actor.headers)).body.counts;

/** Leaves of an account everything that accounts own: a shop, a proposal, a new shop, a file, an import. */
const work = async (leaver: SignedIn) => {
  const own = await shop.create();
  const given = { body: { ownerId: leaver.authId, version: own.version }, ...as(app.god) };
  const { body: seen } = await app.api.call('PUT', `${shop.manage}/${own.id}/owner`, given);
  const change = { ...shop.inputOf(seen), summary: 'Après', version: seen.version };
  expect((await app.api.call('PUT', `${shop.path}/${own.id}`, { body: change, ...as(leaver) })).status).toBe(202);
  const pending = await app.api.call('POST', `${shop.path}/`, { body: shop.build(), ...as(leaver) });
  expect(pending.status).toBe(201);
  const file = await app.api.write((context) => storeTestPicture(context, app.api.deps.disk), {
    actorId: leaver.authId,
  });
  await app.api.deps.database.db.update(files).set({ isPersonal: false }).where(eq(files.id, file));
  const sheet = { resource: 'shop', fileName: 'boutiques.csv', total: 1, locale: 'fr', status: 'open' } as const;
  await app.api.write(({ db, newId, at }) =>
    db.insert(imports).values({ ...sheet, id: newId(), ownerId: leaver.authId, createdAt: at }),
  );
  return { own: own.id as string, pending: pending.body.id as string, file };
};

it('hands over shops, files and imports, each with an audit line', async () => {
  const { db } = app.api.deps.database;
  const [leaver, heir] = [await app.api.signIn('SHOP_MANAGER'), await app.api.signIn('SHOP_MANAGER')];
  const { own, pending, file } = await work(leaver);
  expect(await counts(leaver)).toEqual(
    expect.arrayContaining([
      { name: 'shop', count: 2 },
      { name: 'file', count: 1 },
      { name: 'import', count: 1 },
    ]),
  );
  expect(await leave(leaver, heir.authId)).toMatchObject({
    status: 200,
    body: { role: { name: 'CLIENT' }, access: [], standing: 'ACTIVE' },
  });
  for (const id of [own, pending]) {
    const [row] = await db.select().from(shops).where(eq(shops.id, id));
    expect(row?.ownerId).toBe(heir.authId);
    const given = and(eq(auditLines.recordId, id), eq(auditLines.action, 'give'), eq(auditLines.resource, 'shop'));
    expect(await db.select().from(auditLines).where(given)).toContainEqual(
      expect.objectContaining({
        actorId: app.god.authId,
        before: { ownerId: leaver.authId },
        after: { ownerId: heir.authId },
      }),
    );
  }
  expect((await db.select().from(files).where(eq(files.id, file)))[0]?.ownerId).toBe(heir.authId);
  expect(await db.$count(imports, eq(imports.ownerId, heir.authId))).toBe(1);
  expect(await counts(leaver)).toEqual([]);
  expect((await app.api.get('/auth/n/me', leaver.headers)).status).toBe(403);
  const ended = await db.select().from(sessions).where(eq(sessions.accountId, leaver.authId));
  expect(ended.map(({ endReason }) => endReason)).toEqual(['access']);
});

it('does not change pending proposals, and transfers rejected ones unless they would hide the successor’s', async () => {
  const { db } = app.api.deps.database;
  const [leaver, heir] = [await app.api.signIn('SHOP_MANAGER'), await app.api.signIn('SHOP_MANAGER')];
  const store = (status: 'PENDING' | 'REJECTED', authorId: string, recordId: string, number: number) =>
    db.insert(revisions).values({ resource: 'shop', recordId, number, status, data: {}, authorId, at: new Date() });
  const [waiting, refused, both] = ['a', 'b', 'c'].map((letter) => letter.repeat(24)) as [string, string, string];
  await store('PENDING', leaver.authId, waiting, 1);
  await store('REJECTED', leaver.authId, refused, 1);
  await store('REJECTED', heir.authId, both, 1);
  await store('REJECTED', leaver.authId, both, 2);
  await store('PENDING', heir.authId, waiting, 2);
  expect((await leave(leaver, heir.authId)).status).toBe(200);
  const authorOf = async (recordId: string, number: number) => {
    const [row] = await db
      .select()
      .from(revisions)
      .where(and(eq(revisions.recordId, recordId), eq(revisions.number, number)));
    return row?.authorId;
  };
  expect(await authorOf(waiting, 1)).toBe(leaver.authId);
  expect(await authorOf(refused, 1)).toBe(heir.authId);
  expect(await authorOf(both, 2)).toBe(leaver.authId);
});

/** Columns that name an account, and stay when it leaves the team. */
const STAYING = [
  // Personal, of the account as a visitor.
  ...['post_votes', 'post_claps', 'favourites', 'identities', 'password_resets', 'sessions', 'previews'],
  ...['notifications', 'notification_choices'],
  ...['factors', 'recovery_codes', 'passkeys', 'passkey_challenges', 'known_devices'],
  // History.
  ...['audit', 'comments', 'contact_events', 'message_replies', 'demo_run'],
];

it('covers every column of every table that names an account', async () => {
  const { rows } = (await app.api.deps.database.db.execute(sql`
    select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'
    and column_name ~ '^(owner|author|actor|account|client|user)_id$|_by$'`)) as unknown as {
    rows: { name: string }[];
  };
  const columns = rows.map(({ name }) => name).filter((name) => !STAYING.includes(name.split('.')[0] ?? ''));
  const inSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const handed = handedRows(app.api.deps).map(
    ({ table, owner }) => `${getTableConfig(table).name}.${inSnakeCase(owner)}`,
  );
  // Who decided about a proposal, or wrote a draft last, is history. Invitations are deleted.
  const others = ['revisions.decided_by', 'drafts.author_id', 'invitations.invited_by'];
  expect([...new Set(handed), ...others].toSorted()).toEqual(columns.toSorted());
});

it('deletes the invitations of and by the account, which could let the person in again', async () => {
  const { db } = app.api.deps.database;
  const [leaver, heir] = [await app.api.signIn('GOD'), await app.api.signIn('GOD')];
  const [role] = await db.select().from(roles).where(eq(roles.name, 'EDITOR'));
  const body = { email: 'reprise@example.tn', role: role?.id, locale: 'fr' };
  const { body: by } = await app.api.call('POST', '/auth/invitations/', { body, ...as(leaver) });
  const [account] = await db.select().from(accounts).where(eq(accounts.id, leaver.authId));
  const of = { id: 'e'.repeat(24) };
  const [stored] = await db.select().from(invitations).where(eq(invitations.id, by.id));
  if (!stored || !account) throw new Error('nothing was stored');
  const { email, emailKey } = account;
  await db.insert(invitations).values({ ...stored, id: of.id, email, emailKey, hash: 'x', invitedBy: app.god.authId });
  expect(await counts(leaver)).toEqual([]);
  expect((await leave(leaver, heir.authId)).status).toBe(200);
  for (const { id } of [by, of]) {
    expect(await db.$count(invitations, eq(invitations.id, id))).toBe(0);
    const [line] = await db
      .select()
      .from(auditLines)
      .where(and(eq(auditLines.recordId, id), eq(auditLines.action, 'withdraw')));
    expect(line).toMatchObject({ actorId: app.god.authId, resource: 'invitation' });
  }
});

it.each(['CLIENT', 'suspended', 'self', 'unknown'])(
  'rejects a successor who isn’t of the active team: %s',
  async (kind) => {
    const leaver = await app.api.signIn('EDITOR');
    const other = await app.api.signIn(kind === 'CLIENT' ? 'CLIENT' : 'EDITOR');
    if (kind === 'suspended') {
      const body = { until: '2999-01-01T00:00:00Z' };
      await app.api.call('POST', `/auth/z/suspend-client/${other.authId}`, { body, ...as(app.god) });
    }
    const successor = { self: leaver.authId, unknown: 'f'.repeat(24) }[kind] ?? other.authId;
    expect(await leave(leaver, successor)).toMatchObject({ status: 409, body: { resource: 'client' } });
    expect((await app.api.get('/auth/n/me', leaver.headers)).body.role.name).toBe('EDITOR');
  },
);

it('waits for a concurrent change by which the successor may leave the team', async () => {
  const [leaver, heir] = [await app.api.signIn('EDITOR'), await app.api.signIn('EDITOR')];
  let response: ReturnType<typeof leave> | undefined;
  await app.api.write(async ({ db }) => {
    const [role] = await db.select().from(roles).where(eq(roles.name, 'CLIENT'));
    await db.update(accounts).set({ roleId: role?.id }).where(eq(accounts.id, heir.authId));
    response = leave(leaver, heir.authId);
    await Promise.race([response, setTimeout(500)]);
  });
  expect(await response).toMatchObject({ status: 409, body: { resource: 'client' } });
});

it('isn’t possible for the own account, or the last one with all rights', async () => {
  const heir = await app.api.signIn('EDITOR');
  expect((await leave(app.god, heir.authId)).status).toBe(403);
  expect((await leave({ authId: 'f'.repeat(24), headers: heir.headers }, heir.authId)).status).toBe(404);
});

it('changes nothing when the actor can’t transfer a record or outrank the account', async () => {
  const [leaver, heir, actor] = [
    await app.api.signIn('SHOP_MANAGER'),
    await app.api.signIn('SHOP_MANAGER'),
    await app.api.signIn('CLIENT'),
  ];
  const { own } = await work(leaver);
  const { db } = app.api.deps.database;
  const hold = (access: Grant[]) => db.update(accounts).set({ access }).where(eq(accounts.id, actor.authId));
  await hold([
    { resource: 'ROLE', privileges: 'REVOKE' },
    { resource: 'SHOPS', privileges: 'DELETE' },
  ]);
  expect(await leave(leaver, heir.authId, actor)).toMatchObject({
    status: 403,
    body: {
      missing: [
        { resource: 'SHOPS', privileges: 'GRANT' },
        { resource: 'FILES', privileges: 'DELETE' },
      ],
    },
  });
  expect((await db.select().from(shops).where(eq(shops.id, own)))[0]?.ownerId).toBe(leaver.authId);
  await hold([{ resource: 'ROLE', privileges: 'REVOKE' }]);
  const admin = await app.api.signIn('ADMIN');
  expect((await leave(admin, heir.authId, actor)).status).toBe(403);
  expect((await app.api.get(`/auth/z/departure/${admin.authId}`, actor.headers)).status).toBe(403);
});

it('requires the right to give what belongs to a record, also to the actor themselves', async () => {
  const { db } = app.api.deps.database;
  const [leaver, actor] = [await app.api.signIn('EDITOR'), await app.api.signIn('EDITOR')];
  const access: Grant[] = [{ resource: 'ROLE', privileges: 'REVOKE' }];
  await db.update(accounts).set({ access }).where(eq(accounts.id, actor.authId));
  const draft = { resource: 'post', recordId: 'd'.repeat(24), version: 1, data: {}, updatedAt: new Date() } as const;
  await db.insert(drafts).values({ ...draft, ownerId: leaver.authId, authorId: leaver.authId });
  expect(await leave(leaver, actor.authId, actor)).toMatchObject({
    status: 403,
    body: { missing: [{ resource: 'BLOGS', privileges: 'GRANT' }] },
  });
  expect((await leave(leaver, actor.authId)).status).toBe(200);
});
