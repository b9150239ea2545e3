import { eq } from 'drizzle-orm';
import type { Grant } from 'shared-kernel/access';
import { PREVIEW_HEADER } from 'shared-kernel/contracts';
import { accounts } from '../../services/auth/table.ts';
import { buildPost } from '../../services/blogs/testing/build-post.ts';
import { missedSearches } from '../../services/insights/table.ts';
import { buildMallEvent } from '../../services/mall-event/testing/build-mall-event.ts';
import { buildHero, buildOffer, buildShop } from '../../services/shop/testing/build-shop.ts';
import type { SignedIn } from '../../testing/test-app.ts';
import { openPreview } from '../testing/open-preview.ts';
import {
  as,
  type ContentApp,
  callsOf,
  EXAMPLE_TYPES,
  openContentApp,
  TESTED_TYPES,
  unique,
} from '../testing/tested-types.ts';
import { previews } from './table.ts';

let app: ContentApp;
let editor: SignedIn;

beforeAll(async () => {
  app = await openContentApp({ JOBS: 'off' });
  editor = await app.api.signIn('EDITOR');
});

afterAll(() => app.api.close());

const preview = (path: string, who: SignedIn, body?: object) => openPreview(app, path, who, body);

const titlesAt = async (path: string, headers = {}): Promise<string[]> => {
  const { body } = await app.api.get(path, headers);
  return (body.data ?? body).map(({ title }: { title: string }) => title);
};

/** All rows of all tables except previews and limits, and the queued jobs. */
const everything = async (): Promise<Map<string, string>> => {
  const { query } = app.api.deps.database;
  const { rows: tables } = await query({
    text: `select schemaname || '."' || tablename || '"' as name from pg_tables
      where schemaname in ('public', 'pgboss') and tablename not in ('previews', 'limits')`,
  });
  const kept = new Map<string, string>();
  for (const { name } of tables) {
    const text = `select md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as rows from ${name} t`;
    const { rows } = await query({ text });
    kept.set(String(name), String(rows[0]?.rows));
  }
  return kept;
};

describe.each(TESTED_TYPES)('a draft of $resource', (kind) => {
  const { path, manage, build, nameOf } = callsOf(kind, () => app);
  const list = `${path}/?limit=100`;

  it('is shown as if published, only to its author, and stores nothing', async () => {
    const title = unique('Inédit');
    const before = await everything();
    const invalidated: string[] = [];
    const stop = app.api.deps.invalidationBus.listen((tags) => invalidated.push(...tags));
    const shown = await preview(`${manage}/preview`, app.admin, build({ title }));
    expect(shown.status).toBe(201);
    expect(await titlesAt(list, shown.headers)).toContain(title);
    expect(await titlesAt(list)).not.toContain(title);
    const name = nameOf(shown.body.record as { id: string });
    const one = await app.api.get(`${path}/${name}`, shown.headers);
    expect(one).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' }, body: { title } });
    expect(Object.keys(one.headers)).not.toContain('cache-tag');
    // Its id is the same in each answer of a page.
    expect(one.body.id).toBe(shown.body.record?.id);
    expect((await app.api.get(`${path}/${name}`)).status).toBe(404);
    stop();
    expect(invalidated).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  it('is validated like a save', async () => {
    const { status, body } = await preview(`${manage}/preview`, app.admin, { ...build(), title: '' });
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('"fieldName":"title"');
  });
});

describe.each(EXAMPLE_TYPES)('a draft of a changed $resource', (kind) => {
  const { path, manage, create, inputOf } = callsOf(kind, () => app);
  const list = `${path}/?limit=100`;

  it.each(['reject', 'unpublish'])('is shown although visitors don’t see the record (%s)', async (action) => {
    const made = await create();
    const body = { action, records: [{ id: made.id, version: 1 }] };
    await app.api.call('POST', `${manage}/bulk`, { ...as(app.admin), body });
    const title = unique('Changé');
    const shown = await preview(`${manage}/preview?id=${made.id}`, app.admin, { ...inputOf(made), title });
    expect(shown.body.record).toMatchObject({ id: made.id, title });
    expect(await titlesAt(list, shown.headers)).toContain(title);
    expect(await titlesAt(list)).not.toContain(made.title);
  });
});

describe('a preview at a given time', () => {
  const at = (moment: string) => preview(`/preview?at=${moment}`, editor);

  it('shows records that are current then, of types that the caller may read', async () => {
    const later = unique('Bientôt');
    const post = buildPost(app.named.news, { title: later, publishedAt: '2126-02-01T08:00:00Z' });
    await app.api.call('POST', '/blogs/blogs/', { ...as(app.admin), body: post });
    const over = unique('Fini');
    const event = buildMallEvent({ title: over, start: '2126-01-30T18:00:00Z', end: '2126-01-30T20:00:00Z' });
    await app.api.call('POST', '/mall-event/mall-events/', { ...as(app.admin), body: event });
    const banner = unique('Nuits');
    const times = { from: '2126-02-01T00:00:00Z', until: '2126-03-01T00:00:00Z' };
    const hero = buildHero(app.named.picture, { title: banner, ...times });
    await app.api.call('POST', '/shop/hero/', { ...as(app.admin), body: hero });

    const posts = '/blogs/blogs/?limit=100';
    const upcoming = '/mall-event/mall-events/?upcoming=true&limit=100';
    const heroes = '/shop/hero/?limit=100';
    const { headers } = await at('2126-02-08T19:00:00Z');
    for (const [list, title] of [
      [posts, later],
      [heroes, banner],
    ] as const) {
      expect(await titlesAt(list)).not.toContain(title);
      expect(await titlesAt(list, headers)).toContain(title);
    }
    expect(await titlesAt(upcoming)).toContain(over);
    expect(await titlesAt(upcoming, headers)).not.toContain(over);
    const past = await at('2020-01-01T00:00:00Z');
    expect(await titlesAt(posts, past.headers)).toEqual([]);

    const reader = await app.api.signIn('CLIENT');
    const access: Grant[] = [{ resource: 'BLOGS', privileges: 'READ' }];
    await app.api.deps.database.db.update(accounts).set({ access }).where(eq(accounts.id, reader.authId));
    const theirs = await preview('/preview?at=2126-02-08T19:00:00Z', reader);
    expect(await titlesAt(posts, theirs.headers)).toContain(later);
    expect(await titlesAt(heroes, theirs.headers)).not.toContain(banner);
    expect(await titlesAt(upcoming, theirs.headers)).toContain(over);
  });

  it('neither reads nor writes the response cache', async () => {
    const path = '/shop/hero/?limit=50';
    const real = await app.api.get(path);
    const { headers } = await at('2126-02-08T19:00:00Z');
    const previewed = await app.api.get(path, headers);
    expect(previewed.headers['x-cache']).toBeUndefined();
    expect(previewed.body).not.toEqual(real.body);
    expect((await app.api.get(path)).body).toEqual(real.body);
  });
});

describe('access to previews', () => {
  const draft = (overrides = {}) => buildPost(app.named.news, { title: unique('Proposé'), ...overrides });

  it('lets an editor preview a post that needs approval', async () => {
    const body = draft();
    const shown = await preview('/blogs/manage/blogs/preview', editor, body);
    expect(await titlesAt('/blogs/blogs/?limit=100', shown.headers)).toContain((body as { title: string }).title);
  });

  it('limits shop managers to their own shop', async () => {
    const manager = await app.api.signIn('SHOP_MANAGER');
    const shop = buildShop(app.named.shops, { title: unique('Boutique') });
    const { body: others } = await app.api.call('POST', '/shop/shop/', { ...as(app.admin), body: shop });
    const change = { ...shop, summary: 'Autrement' };
    const refused = await preview(`/shop/manage/shop/preview?id=${others.id}`, manager, change);
    expect(refused).toMatchObject({ status: 403, body: { message: 'Access mismatch' } });
    const owner = { ownerId: manager.authId, version: 1 };
    await app.api.call('PUT', `/shop/manage/shop/${others.id}/owner`, { ...as(app.admin), body: owner });
    const shown = await preview(`/shop/manage/shop/preview?id=${others.id}`, manager, change);
    const read = (headers = {}) => app.api.get(`/shop/shop/${others.slug}`, headers);
    expect((await read(shown.headers)).body.summary).toBe('Autrement');
    expect((await read()).body.summary).toBe('La mode à petits prix.');
    expect((await preview('/blogs/manage/blogs/preview', manager, draft())).status).toBe(403);
    // Shop managers can't see scheduled content.
    const later = `/shop/manage/shop/preview?id=${others.id}&at=2126-02-08T19:00:00Z`;
    const missing = [{ resource: 'BLOGS', privileges: 'READ' }];
    expect(await preview(later, manager, change)).toMatchObject({ status: 403, body: { missing } });
    expect(await preview('/preview', manager)).toMatchObject({ status: 403, body: { missing } });
  });

  it('forbids shop managers to preview offers of another shop', async () => {
    const manager = await app.api.signIn('SHOP_MANAGER');
    const shop = buildShop(app.named.shops, { title: unique('Boutique') });
    const { body: others } = await app.api.call('POST', '/shop/shop/', { ...as(app.admin), body: shop });
    const offer = buildOffer(others.id, { title: unique('Offre') });
    const saved = await app.api.call('POST', '/shop/offers/', { ...as(manager), body: offer });
    const previewed = await preview('/shop/manage/offers/preview', manager, offer);
    expect([saved.status, previewed.status]).toEqual([422, 422]);
  });

  it('is denied to clients and anonymous callers', async () => {
    const visitor = await app.api.signIn('CLIENT');
    expect((await preview('/preview', visitor)).status).toBe(403);
    const missing = [{ resource: 'BLOGS', privileges: 'WRITE_SELF' }];
    const refused = await preview('/blogs/manage/blogs/preview', visitor, draft());
    expect(refused).toMatchObject({ status: 403, body: { missing } });
    expect((await app.api.call('POST', '/preview')).status).toBe(403);
  });
});

describe('an ended preview', () => {
  const expired = { status: 404, body: { resource: 'preview', message: 'Cet aperçu a expiré' } };
  const posts = '/blogs/blogs/?limit=5';

  it('is rejected after it has expired', async () => {
    const { headers, body } = await preview('/preview', editor);
    expect((await app.api.get('/preview', headers)).body).toMatchObject({ at: null, record: null });
    const { db } = app.api.deps.database;
    await db
      .update(previews)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(previews.id, (body as unknown as { id: string }).id));
    expect(await app.api.get(posts, headers)).toMatchObject(expired);
    expect(await app.api.get('/preview', headers)).toMatchObject(expired);
  });

  it('ends when its draft is saved, or its record is deleted', async () => {
    const admin = await app.api.signIn('ADMIN');
    const draft = buildPost(app.named.news, { title: unique('Enregistré') });
    const created = await preview('/blogs/manage/blogs/preview', admin, draft);
    const { body: post } = await app.api.call('POST', '/blogs/blogs/', { ...as(admin), body: draft });
    const changed = await preview(`/blogs/manage/blogs/preview?id=${post.id}`, admin, { ...draft, author: 'Autre' });
    expect(await app.api.get(posts, created.headers)).toMatchObject(expired);
    expect(await app.api.get('/preview', created.headers)).toMatchObject(expired);
    expect((await app.api.get(posts, changed.headers)).status).toBe(200);
    await app.api.call('DELETE', `/blogs/blogs/${post.slug}`, as(admin));
    expect(await app.api.get(posts, changed.headers)).toMatchObject(expired);
    expect(await app.api.get('/preview', changed.headers)).toMatchObject(expired);
  });

  it('ends with the session that opened it', async () => {
    const admin = await app.api.signIn('ADMIN');
    const { headers } = await preview('/preview', admin);
    expect((await app.api.get(posts, headers)).status).toBe(200);
    await app.api.call('POST', `/auth/z/ban-client/${admin.authId}`, { ...as(app.god), body: {} });
    expect(await app.api.get(posts, headers)).toMatchObject(expired);
  });

  it('ends when its account loses the right to read', async () => {
    const person = await app.api.signIn('EDITOR');
    const body = buildPost(app.named.news, { title: unique('Retiré') });
    const shown = await Promise.all([
      preview('/preview?at=2126-02-08T19:00:00Z', person),
      preview('/preview', person),
      preview('/blogs/manage/blogs/preview', person, body),
    ]);
    const read = () => Promise.all(shown.map(({ headers }) => app.api.get(posts, headers)));
    expect((await read()).map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body: client } = await app.api.get('/auth/roles/?keyword=CLIENT', app.god.headers);
    const access = { role: client.data[0].id, access: [], version: 1 };
    const taken = await app.api.call('PUT', `/auth/z/access/${person.authId}`, { ...as(app.god), body: access });
    expect(taken.status).toBe(200);
    for (const response of await read()) expect(response).toMatchObject(expired);
  });

  it('ends with the account', async () => {
    const admin = await app.api.signIn('ADMIN');
    const { headers } = await preview('/preview', admin);
    await app.api.call('DELETE', '/auth/user/me', { ...as(admin), body: {} });
    expect(await app.api.get(posts, headers)).toMatchObject(expired);
    expect(await app.api.deps.database.db.$count(previews, eq(previews.accountId, admin.authId))).toBe(0);
  });

  it('is rejected with another token', async () => {
    for (const token of ['', 'x', editor.headers.authorization.replace('Bearer ', '')]) {
      expect(await app.api.get(posts, { [PREVIEW_HEADER]: token })).toMatchObject(expired);
    }
    const { headers } = await preview('/preview', editor);
    const bearer = { authorization: `Bearer ${headers[PREVIEW_HEADER]}` };
    expect((await app.api.get('/auth/n/me', bearer)).status).toBe(403);
  });

  it('is replaced when its account has twenty later ones', async () => {
    const admin = await app.api.signIn('ADMIN');
    const first = await preview('/preview', admin);
    for (let count = 0; count < 20; count += 1) await preview('/preview', admin);
    expect(await app.api.get(posts, first.headers)).toMatchObject(expired);
    expect(await app.api.deps.database.db.$count(previews, eq(previews.accountId, admin.authId))).toBe(20);
  });
});

it('returns the caller’s vote for a post that exists only in the preview', async () => {
  const body = buildPost(app.named.news, { title: unique('Voté') });
  const shown = await preview('/blogs/manage/blogs/preview', editor, body);
  const own = `/blogs/blogs/my-vote/${shown.body.record?.slug}`;
  expect((await app.api.get(own, { ...editor.headers, ...shown.headers })).body).toEqual({ vote: null, claps: 0 });
  expect((await app.api.get(own, editor.headers)).status).toBe(404);
});

it('varies responses by the preview token', async () => {
  expect((await app.api.get('/blogs/blogs/?limit=5')).headers.vary).toMatch(/\bx-preview\b/);
});

it('doesn’t count searches in a preview', async () => {
  const { headers } = await preview('/preview', editor);
  const before = await app.api.deps.database.db.$count(missedSearches);
  expect((await app.api.get('/shop/shop/?keyword=kazooapercu', headers)).body.total).toBe(0);
  expect(await app.api.deps.database.db.$count(missedSearches)).toBe(before);
});
