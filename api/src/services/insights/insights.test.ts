import { eq, sql } from 'drizzle-orm';
import type { ContentName } from 'shared-kernel/content';
import type { MissedSearch, NewsletterWeek, ViewsOfType } from 'shared-kernel/contracts';
import { addDays } from 'shared-kernel/hours';
import { as, type ContentApp, callsOf, openContentApp, testedType } from '../../content/testing/tested-types.ts';
import { auditLines } from '../../platform/audit/table.ts';
import { todayIn } from '../../platform/preview/today.ts';
import type { SignedIn } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { contactEvents, contacts } from '../mailing/table.ts';
import { shops } from '../shop/shop/table.ts';
import { countedTerm } from './missed-searches.ts';
import { missedSearches, recordViews } from './table.ts';

let app: ContentApp;
let editor: SignedIn;
let manager: SignedIn;

const calls = (name: ContentName) => callsOf(testedType(name), () => app);
const db = () => app.api.deps.database.db;
const today = () => todayIn(app.api.deps.config);

beforeAll(async () => {
  app = await openContentApp();
  editor = await app.api.signIn('EDITOR');
  manager = await app.api.signIn('SHOP_MANAGER');
});

afterAll(() => app.api.close());

/** Gives a shop to the manager. */
const give = (id: string) => db().update(shops).set({ ownerId: manager.authId }).where(eq(shops.id, id));
const HOUR = 3600_000;

describe('views', () => {
  const see = async (resource: string, id: string, more = {}) =>
    (await app.api.call('POST', '/insights/views', { body: { resource, id, ...more } })).status;
  const views = async (person: SignedIn): Promise<ViewsOfType[]> =>
    (await app.api.get('/insights/views', person.headers)).body;

  beforeEach(async () => {
    await db().delete(recordViews);
  });

  it('are counted by day, and shown to accounts that manage the records', async () => {
    const [post, shop, own] = [
      await calls('post').create({ title: 'Lue' }),
      await calls('shop').create({ title: 'Vue' }),
      await calls('shop').create({ title: 'À elle' }),
    ];
    await give(own.id);
    const yesterday = addDays(today(), -1);
    await db().insert(recordViews).values({ resource: 'post', recordId: post.id, day: yesterday, count: 4 });
    expect(await Promise.all(Array.from({ length: 20 }, () => see('post', post.id)))).toEqual(Array(20).fill(204));
    await see('shop', shop.id);
    await see('shop', own.id);

    const [posts, shops] = await views(app.admin);
    expect(posts).toMatchObject({ total: 4, today: 20, records: [{ id: post.id, title: 'Lue', count: 4 }] });
    expect(shops).toMatchObject({ resource: 'shop', total: 0, today: 2, records: [] });
    expect((await views(editor)).map(({ resource }) => resource)).toEqual(['post']);
    expect(await views(manager)).toMatchObject([{ resource: 'shop', today: 1 }]);
  });

  it('are shown for past days, without today', async () => {
    const { id } = await calls('shop').create({ title: 'Vue hier' });
    await give(id);
    await see('shop', id);
    await db()
      .update(recordViews)
      .set({ day: addDays(today(), -1) });
    const [shops] = await views(manager);
    expect(shops).toMatchObject({ total: 1, today: 0, records: [{ title: 'Vue hier', count: 1 }] });
    expect(shops?.days).toHaveLength(30);
    expect(shops?.days.at(-1)).toEqual({ day: addDays(today(), -1), count: 1 });
  });

  it('of many days make records popular, unless these are over or not public', async () => {
    const popular = async () => (await app.api.get('/site/popular')).body;
    const view = (resource: ContentName, recordId: string, counts: number[]) =>
      db()
        .insert(recordViews)
        .values(counts.map((count, age) => ({ resource, recordId, day: addDays(today(), -age - 1), count })));
    const [second, first] = [
      await calls('shop').create({ title: 'Deuxième', slug: 'deuxieme' }),
      await calls('post').create({ title: 'Première', slug: 'premiere' }),
    ];
    const [once, rare, hidden] = [
      await calls('shop').create({ title: 'Un jour' }),
      await calls('shop').create({ title: 'Peu' }),
      await calls('shop').create({ title: 'Supprimée' }),
    ];
    const [from, to] = [3, 2].map((hours) => new Date(Date.now() - hours * HOUR).toISOString());
    const over = await calls('mallEvent').create({ title: 'Finie' });
    await db().execute(sql`update mall_events set starts_at = ${from}, ends_at = ${to},
      occurrence_starts = null, occurrence_ends = null where id = ${over.id}`);
    await app.api.call('DELETE', `/shop/shop/${hidden.id}`, as(app.god));
    await view('shop', second.id, [4, 3, 3]);
    await view('post', first.id, [4, 4, 3]);
    await view('shop', once.id, [90]);
    await view('shop', rare.id, [3, 3, 3]);
    await view('shop', hidden.id, [9, 9, 9]);
    await view('mallEvent', over.id, [9, 9, 9]);
    expect(await popular()).toEqual([
      { title: 'Première', path: '/blogs/premiere' },
      { title: 'Deuxième', path: '/shops/deuxieme' },
    ]);
  });

  it('are compared with the previous period', async () => {
    const { id } = await calls('post').create({ title: 'D’avant' });
    const seen = [30, 31, 60, 61].map((age, index) => ({ age, count: 10 ** index }));
    await db()
      .insert(recordViews)
      .values(seen.map(({ age, count }) => ({ resource: 'post', recordId: id, day: addDays(today(), -age), count })));
    expect(await views(editor)).toMatchObject([{ total: 1, before: 110, records: [{ id, count: 1 }] }]);
    await db().delete(recordViews).where(eq(recordViews.count, 1));
    expect(await views(editor)).toMatchObject([{ total: 0, before: 110, records: [] }]);
  });

  it('are stored without the visitor', async () => {
    const { id } = await calls('shop').create();
    await see('shop', id);
    const { rows } = await app.api.deps.database.query({ text: 'select * from record_views' });
    expect(rows.map((row) => Object.keys(row).toSorted())).toEqual([['count', 'day', 'record_id', 'resource']]);
  });

  it('are counted only for public records, to bound the table', async () => {
    const { id } = await calls('shop').create();
    const trashed = await calls('shop').create();
    await app.api.call('DELETE', `/shop/shop/${trashed.id}`, as(app.god));
    const later = await calls('post').create({ publishedAt: new Date(Date.now() + 3 * HOUR).toISOString() });
    for (const [resource, seen] of [
      ['shop', 'f'.repeat(24)],
      ['post', id],
      ['shop', trashed.id],
      ['post', later.id],
    ] as const) {
      expect(await see(resource, seen)).toBe(204);
    }
    expect(await db().$count(recordViews)).toBe(0);
  });

  it.each([
    ['another kind of record', { resource: 'contact' }],
    ['a record without a page', { resource: 'hero' }],
    ['a type without pages', { resource: 'mallWorkingHours' }],
    ['a category', { resource: 'category' }],
    ['no id', { id: 'zara' }],
    ['a person', { person: 'x' }],
  ])('of %s are rejected', async (_, changes) => {
    expect(await see('shop', 'f'.repeat(24), changes)).toBe(422);
  });

  it('are rejected when the request is too large', async () => {
    expect(await see('shop', 'f'.repeat(24), { more: 'x'.repeat(2_000) })).toBe(413);
  });
});

describe('the newsletter', () => {
  it('is reported by week: new, lost and current readers', async () => {
    const at = (days: number) => new Date(Date.now() - days * 24 * HOUR);
    const history: [kind: 'confirmed' | 'unsubscribed' | 'erased' | 'subscribed', days: number][][] = [
      [
        ['subscribed', 81],
        ['confirmed', 80],
      ],
      [
        ['confirmed', 50],
        ['unsubscribed', 2],
      ],
      [
        ['confirmed', 40],
        ['unsubscribed', 30],
        ['confirmed', 3],
      ],
      [
        ['subscribed', 20],
        ['unsubscribed', 19],
      ],
      [
        ['confirmed', 300],
        ['erased', 10],
      ],
    ];
    for (const [index, steps] of history.entries()) {
      const body = { email: `lectrice-${index}@example.tn` };
      await app.api.call('POST', '/mailing/contact/', { body });
      const [contact] = await db().select().from(contacts).where(eq(contacts.email, body.email));
      const contactId = contact?.id ?? '';
      await db().delete(contactEvents).where(eq(contactEvents.contactId, contactId));
      await db()
        .insert(contactEvents)
        .values(steps.map(([kind, days]) => ({ contactId, kind, at: at(days), locale: 'fr' as const })));
    }
    const weeks: NewsletterWeek[] = (await app.api.get('/insights/newsletter', app.admin.headers)).body;
    expect(weeks).toHaveLength(13);
    expect(weeks.at(-1)).toEqual({ until: today(), readers: 2, joined: 1, left: 1 });
    expect(weeks.at(-2)).toEqual({ until: addDays(today(), -7), readers: 2, joined: 0, left: 1 });
    expect(weeks.at(-4)).toMatchObject({ readers: 3, left: 0 });
    expect(weeks.map(({ joined }) => joined).reduce((one, other) => one + other)).toBe(4);
  });

  it.each(['EDITOR', 'SHOP_MANAGER', 'CLIENT'])('isn’t a %s’s', async (role) => {
    expect((await app.api.get('/insights/newsletter', (await app.api.signIn(role)).headers)).status).toBe(403);
  });
});

describe('searches without a result', () => {
  const search = (query: string) => app.api.get(`/site/search?keyword=${query}`);
  const missed = async (): Promise<MissedSearch[]> => (await app.api.get('/insights/searches', app.admin.headers)).body;

  beforeEach(async () => {
    await db().delete(missedSearches);
  });

  /** Dates today's counts back by some days, and empties the response cache. */
  const dateBack = async (days: number): Promise<void> => {
    await db()
      .update(missedSearches)
      .set({ day: addDays(today(), -days) })
      .where(eq(missedSearches.day, today()));
    app.api.deps.invalidationBus.publish(['shops']);
  };

  it('are stored as digests, and as words after searches on three days', async () => {
    for (const days of [20, 1]) {
      for (const query of ['Xylophone', 'xylophóne', 'XYLOPHONE!', '%20xylophone']) await search(query);
      await app.api.get('/site/search?keyword=xylophone', { 'accept-language': 'ar' });
      await dateBack(days);
    }
    expect(await missed()).toEqual([]);
    expect(await db().select({ term: missedSearches.term }).from(missedSearches)).toEqual([
      { term: null },
      { term: null },
    ]);
    await search('xylophone');
    expect(await missed()).toEqual([{ id: expect.any(String), term: 'xylophone', days: 3, lastOn: today() }]);
  });

  it('are sorted by the number of days', async () => {
    for (const day of [3, 2, 1, 0]) {
      await search('kazoo');
      if (day < 3) await search('banjo');
      await dateBack(day);
    }
    expect(await missed()).toMatchObject([
      { term: 'kazoo', days: 4 },
      { term: 'banjo', days: 3 },
    ]);
  });

  it('are cached and invalidated like other searches', async () => {
    await calls('shop').create({ title: 'Playmobil' });
    const [found, { status, headers, body }] = [await search('playmobil'), await search('lego')];
    expect([status, body]).toEqual([200, []]);
    for (const name of ['cache-control', 'cache-tag', 'vary', 'content-language']) {
      expect([name, headers[name]]).toEqual([name, found.headers[name]]);
    }
    expect((await search('lego')).headers['x-cache']).toBe('HIT');
    await calls('shop').create({ title: 'Lego' });
    expect((await search('lego')).body).toMatchObject([{ resource: 'shop', records: [{ title: 'Lego' }] }]);
  });

  it('are answered when counting fails', async () => {
    await db().execute(sql`alter table missed_searches rename to away`);
    try {
      expect((await search('vibraphone')).status).toBe(200);
    } finally {
      await db().execute(sql`alter table away rename to missed_searches`);
    }
  });

  it('exclude searches that find any record', async () => {
    for (const [name, title] of [
      ['shop', 'Harmonica'],
      ['post', 'Accordéon'],
      ['mallService', 'Balafon'],
    ] as const) {
      await calls(name).create({ title });
      await search(title);
    }
    expect(await db().$count(missedSearches)).toBe(0);
  });

  it('exclude suggestions and the search on the map', async () => {
    for (const address of ['/site/suggestions', '/shop/shop/']) await app.api.get(`${address}?keyword=xyloph`);
    expect(await db().$count(missedSearches)).toBe(0);
  });

  it.each([
    ['an email', 'amel@example.tn', undefined],
    ['an email with another sign', 'amel＠example', undefined],
    ['an email with a small sign', 'amel﹫example', undefined],
    ['a phone number', '98 123 456', undefined],
    ['an identity card', '01234567', undefined],
    ['a sentence', 'où est la boutique de mon amie Salma Trabelsi', undefined],
    ['a letter', 'a', undefined],
    ['nothing but signs', '!?', undefined],
    ['a year', 'Collection 2026', 'collection 2026'],
    ['Arabic', 'سيفورا', 'سيفورا'],
  ])('of %s', (_, keyword, term) => {
    expect(countedTerm(keyword)).toBe(term);
  });

  it('are limited to 2,000 terms a day', async () => {
    await db()
      .insert(missedSearches)
      .values(Array.from({ length: 2_000 }, (_, place) => ({ day: today(), digest: `made up ${place}` })));
    await search('xylophone');
    expect(await db().$count(missedSearches)).toBe(2_000);
  });

  it('can be deleted by accounts that may write shops, and are audited without the term', async () => {
    for (const day of [2, 1, 0]) {
      await search('kazoo');
      await dateBack(day);
    }
    const [found] = await missed();
    const remove = async (person: SignedIn) =>
      (await app.api.call('DELETE', `/insights/searches/${found?.id}`, as(person))).status;
    expect([await remove(manager), await remove(editor)]).toEqual([403, 403]);
    expect(await missed()).toHaveLength(1);
    expect([await remove(app.admin), await remove(app.admin)]).toEqual([204, 404]);
    expect(await db().$count(missedSearches)).toBe(0);
    const lines = await db().select().from(auditLines).where(eq(auditLines.resource, 'missedSearch'));
    expect(lines).toMatchObject([
      { action: 'delete', actorId: app.admin.authId, recordId: null, before: null, after: null },
    ]);
  });

  it('are listed only for accounts that manage all shops', async () => {
    expect((await app.api.get('/insights/searches', manager.headers)).status).toBe(403);
    expect((await app.api.get('/insights/searches', editor.headers)).status).toBe(403);
  });
});

it('deletes old rows each night', async () => {
  await db().delete(recordViews);
  await db().delete(missedSearches);
  for (const age of [399, 401]) {
    const day = addDays(today(), -age);
    await db().insert(recordViews).values({ resource: 'shop', recordId: 'a', day, count: 1 });
  }
  for (const age of [89, 91]) {
    await db()
      .insert(missedSearches)
      .values({ day: addDays(today(), -age), digest: 'a' });
  }
  await app.api.deps.jobs.send(db(), 'insights.clean-up', {});
  const left = async () => (await db().$count(recordViews)) + (await db().$count(missedSearches));
  await until(async () => (await left()) === 2);
  expect(await db().select({ day: recordViews.day }).from(recordViews)).toEqual([{ day: addDays(today(), -399) }]);
  expect(await db().select({ day: missedSearches.day }).from(missedSearches)).toEqual([{ day: addDays(today(), -89) }]);
});
