/** @embedded */
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { CONTENT_TYPES, type ContentName } from 'shared-kernel/content';
import type { MissedSearch, NewsletterWeek, ViewsOfType, WorkOfType } from 'shared-kernel/contracts';
import { addDays } from 'shared-kernel/hours';
import { CONTENT_MODELS } from '../../content-models.ts';
import { auditLines } from '../../platform/audit/table.ts';
import { todayIn } from '../../platform/today.ts';
import type { SignedIn } from '../../testing/test-app.ts';
import { contactEvents, contacts } from '../mailing/table.ts';
import { as, type ContentApp, callsOf, openContentApp, TESTED_TYPES, testedType } from '../testing/tested-types.ts';
import { countedTerm } from './missed-searches.ts';
import { missedSearches, recordViews } from './table.ts';

let app: ContentApp;
let editor: SignedIn;
let manager: SignedIn;
let client: SignedIn;

const calls = (name: ContentName) => callsOf(testedType(name), () => app);
const db = () => app.api.deps.database.db;
const today = () => todayIn(app.api.deps.config);

beforeAll(async () => {
  app = await openContentApp();
  editor = await app.api.signIn('EDITOR');
  manager = await app.api.signIn('SHOP_MANAGER');
  client = await app.api.signIn('CLIENT');
});

afterAll(() => app.api.close());

const work = async (list: string, person: SignedIn): Promise<WorkOfType[]> =>
  (await app.api.get(`/insights/work/${list}`, person.headers)).body;

/** Titles of a type in a list, by state. */
const titlesIn = async (list: string, person: SignedIn, resource: ContentName) => {
  const found = (await work(list, person)).filter((each) => each.resource === resource);
  return found.flatMap(({ state, records }) => records.map(({ title }) => `${state}: ${title}`));
};

const resourcesIn = async (list: string, person: SignedIn) =>
  new Set((await work(list, person)).map((each) => each.resource));

const setColumns = async (name: ContentName, id: string, columns: object): Promise<void> => {
  const { table } = CONTENT_MODELS[name];
  await db()
    .update(table as PgTable)
    .set(columns)
    .where(eq(table.id, id));
};

const HOUR = 3600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();
const inMonths = (months: number): Date => new Date(Date.now() + months * 30.5 * 24 * HOUR);

describe('what waits', () => {
  const { path, build, create } = calls('shop');
  let proposed: { id: string; version: number };

  beforeAll(async () => {
    await app.api.call('POST', `${path}/`, { body: build({ title: 'Neuve' }), ...as(manager) });
    proposed = await create({ title: 'En ligne' });
    await setColumns('shop', proposed.id, { ownerId: manager.authId });
    const body = { ...build({ title: 'En ligne' }), unit: 'Z9', version: proposed.version };
    expect((await app.api.call('PUT', `${path}/${proposed.id}`, { body, ...as(manager) })).status).toBe(202);
    await app.api.call('POST', `${calls('post').path}/`, {
      body: calls('post').build({ title: 'À relire' }),
      ...as(editor),
    });
  });

  it('is shown to those who may decide', async () => {
    expect(await titlesIn('waiting', app.admin, 'shop')).toEqual(['waiting: Neuve', 'proposals: En ligne']);
    expect(await titlesIn('waiting', app.admin, 'post')).toEqual(['waiting: À relire']);
    expect(await work('own', app.admin)).toEqual([]);
  });

  it('is to everybody else what they proposed themselves', async () => {
    expect(await work('waiting', manager)).toEqual([]);
    expect(await work('waiting', editor)).toEqual([]);
    expect(await titlesIn('own', manager, 'shop')).toEqual(['waiting: Neuve', 'proposals: En ligne']);
    expect(await resourcesIn('own', manager)).toEqual(new Set(['shop']));
    expect(await titlesIn('own', editor, 'post')).toEqual(['waiting: À relire']);
    expect(await resourcesIn('own', editor)).toEqual(new Set(['post']));
    const other = await app.api.signIn('SHOP_MANAGER');
    expect(await work('own', other)).toEqual([]);
  });
});

describe('what comes next', () => {
  it('is published later, or begins later, the first one first', async () => {
    await calls('post').create({ title: 'Demain', publishedAt: inHours(24) });
    await calls('post').create({ title: 'Tantôt', publishedAt: inHours(1) });
    await calls('post').create({ title: 'Déjà', publishedAt: inHours(-1) });
    await calls('hero').create({ title: 'Bientôt', from: inHours(5) });
    const unspanned = await calls('hero').create({ title: 'Sans début' });
    await setColumns('hero', unspanned.id, { publishedAt: new Date(inHours(2)) });
    const begun = await calls('hero').create({ title: 'Commencé', from: inHours(-2) });
    await setColumns('hero', begun.id, { publishedAt: new Date(inHours(3)) });
    const nextYear = addDays(today(), 300);
    await calls('ramadanWorkingHours').create({ title: 'Ramadan prochain', from: nextYear, until: nextYear });
    expect(await titlesIn('scheduled', app.admin, 'post')).toEqual(['scheduled: Tantôt', 'scheduled: Demain']);
    const [banners] = (await work('scheduled', app.admin)).filter(({ resource }) => resource === 'hero');
    expect(banners?.records.map(({ title, at }) => [title, Math.round((Date.parse(at) - Date.now()) / HOUR)])).toEqual([
      ['Sans début', 2],
      ['Commencé', 3],
      ['Bientôt', 5],
    ]);
    expect(await titlesIn('scheduled', app.admin, 'ramadanWorkingHours')).toEqual(['scheduled: Ramadan prochain']);
    expect(await resourcesIn('scheduled', editor)).toEqual(new Set(['post', 'hero']));
    expect(await work('scheduled', manager)).toEqual([]);
  });
});

describe('what grew stale', () => {
  it('was not changed for as long as its type is good for, and isn’t over', async () => {
    const old = await calls('shop').create({ title: 'Oubliée' });
    await setColumns('shop', old.id, { updatedAt: inMonths(-7) });
    const fresh = await calls('shop').create({ title: 'Suivie' });
    await setColumns('shop', fresh.id, { updatedAt: inMonths(-5) });
    const news = await calls('post').create({ title: 'Histoire' });
    await setColumns('post', news.id, { updatedAt: inMonths(-60) });
    await calls('hero').create({ title: 'Soldes d’hier', from: inHours(-9), until: inHours(-1) });
    const hours = calls('mallWorkingHours');
    for (const [title, validUntil] of [
      ['Été passé', addDays(today(), -1)],
      ['Jamais relus', today()],
    ] as const) {
      const { id } = await hours.create({ title, validFrom: '2020-01-01', validUntil });
      await setColumns('mallWorkingHours', id, { updatedAt: inMonths(-13) });
    }
    const titles = await Promise.all(
      (['shop', 'post', 'hero', 'mallWorkingHours'] as const).map((name) => titlesIn('stale', app.admin, name)),
    );
    expect(titles.flat()).toEqual(['stale: Oubliée', 'stale: Jamais relus']);
    expect(await resourcesIn('stale', manager)).toEqual(new Set());
    await setColumns('shop', old.id, { ownerId: manager.authId });
    expect(await titlesIn('stale', manager, 'shop')).toEqual(['stale: Oubliée']);
  });
});

describe('what lacks a translation', () => {
  it('has a French text that isn’t there in another language', async () => {
    const texts = { title: 'العنوان', excerpt: 'المقتطف', content: '<p>نص</p>' };
    const translations = { ar: texts, en: texts };
    await calls('post').create({ title: 'Traduite', translations });
    const half = { ar: texts, en: { ...texts, excerpt: '' } };
    const { id } = await calls('post').create({ title: 'À moitié', translations: half });
    // The first are those that nobody has changed for longest.
    await setColumns('post', id, { updatedAt: inMonths(-90) });
    const untranslated = await titlesIn('untranslated', app.admin, 'post');
    expect(untranslated).toContain('untranslated: À moitié');
    expect(untranslated).not.toContain('untranslated: Traduite');
    expect((await app.api.get('/blogs/manage/blogs/?isTranslated=true', app.admin.headers)).body.data).toMatchObject([
      { title: 'Traduite' },
    ]);
  });
});

it.each(['waiting', 'own', 'scheduled', 'stale', 'untranslated'])(
  'has of each type in “%s” what its list in the back office has',
  async (list) => {
    const filters: Record<string, string> = {
      waiting: 'approvalStatus=PENDING',
      proposals: 'hasProposal=true',
      scheduled: 'approvalStatus=APPROVED&isScheduled=true',
      stale: 'approvalStatus=APPROVED&isStale=true',
      untranslated: 'isTranslated=false',
    };
    // Who decides has nothing of their own that waits.
    const person = list === 'own' ? editor : app.god;
    const own: Record<string, string> = {
      waiting: `&owner=${editor.authId}`,
      proposals: `&proposedBy=${editor.authId}`,
    };
    const listed = await work(list, person);
    expect(listed).not.toEqual([]);
    for (const { resource, state, total, records } of listed) {
      const { service, path } = CONTENT_TYPES[resource as ContentName];
      const query = `${filters[state]}${list === 'own' ? own[state] : ''}`;
      const { body } = await app.api.get(`/${service}/manage${path}/?${query}`, person.headers);
      expect({ resource, state, total }).toEqual({ resource, state, total: body.total });
      const ids = body.data.map(({ id }: { id: string }) => id);
      for (const { id } of records) expect(ids).toContain(id);
    }
  },
);

it('shows somebody who writes nothing of the mall nothing, and a stranger not even that', async () => {
  for (const list of ['waiting', 'own', 'scheduled', 'stale', 'untranslated'])
    expect(await work(list, client)).toEqual([]);
  expect((await app.api.get('/insights/views', client.headers)).body).toEqual([]);
  expect((await app.api.get('/insights/work/stale')).status).toBe(403);
  expect((await app.api.get('/insights/work/anything', app.god.headers)).status).toBe(422);
});

describe('views', () => {
  const see = async (resource: string, id: string, more = {}) =>
    (await app.api.call('POST', '/insights/views', { body: { resource, id, ...more } })).status;
  const views = async (person: SignedIn): Promise<ViewsOfType[]> =>
    (await app.api.get('/insights/views', person.headers)).body;

  beforeEach(async () => {
    await db().delete(recordViews);
  });

  it('are counted by the day, and told to those who manage what was seen', async () => {
    const [post, shop, own] = [
      await calls('post').create({ title: 'Lue' }),
      await calls('shop').create({ title: 'Vue' }),
      await calls('shop').create({ title: 'À elle' }),
    ];
    await setColumns('shop', own.id, { ownerId: manager.authId });
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

  it('are shown of the days that are over, and of those that manage what was seen', async () => {
    const { id } = await calls('shop').create({ title: 'Vue hier' });
    await setColumns('shop', id, { ownerId: manager.authId });
    await see('shop', id);
    await db()
      .update(recordViews)
      .set({ day: addDays(today(), -1) });
    const [shops] = await views(manager);
    expect(shops).toMatchObject({ total: 1, today: 0, records: [{ title: 'Vue hier', count: 1 }] });
    expect(shops?.days).toHaveLength(30);
    expect(shops?.days.at(-1)).toEqual({ day: addDays(today(), -1), count: 1 });
  });

  it('are compared with as many days before', async () => {
    const { id } = await calls('post').create({ title: 'D’avant' });
    const seen = [30, 31, 60, 61].map((age, index) => ({ age, count: 10 ** index }));
    await db()
      .insert(recordViews)
      .values(seen.map(({ age, count }) => ({ resource: 'post', recordId: id, day: addDays(today(), -age), count })));
    expect(await views(editor)).toMatchObject([{ total: 1, before: 110, records: [{ id, count: 1 }] }]);
    await db().delete(recordViews).where(eq(recordViews.count, 1));
    expect(await views(editor)).toMatchObject([{ total: 0, before: 110, records: [] }]);
  });

  it('keep nothing of who looked', async () => {
    const { id } = await calls('shop').create();
    await see('shop', id);
    const { rows } = await app.api.deps.database.query({ text: 'select * from record_views' });
    expect(rows.map((row) => Object.keys(row).toSorted())).toEqual([['count', 'day', 'record_id', 'resource']]);
  });

  it('are not counted of what visitors can’t see, so that nobody fills the table', async () => {
    const { id } = await calls('shop').create();
    const trashed = await calls('shop').create();
    await app.api.call('DELETE', `/shop/shop/${trashed.id}`, as(app.god));
    const later = await calls('post').create({ publishedAt: inHours(3) });
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
    ['a record whose page isn’t counted', { resource: 'mallEvent' }],
    ['a category', { resource: 'category' }],
    ['no id', { id: 'zara' }],
    ['a person', { person: 'x' }],
  ])('of %s are refused', async (_, changes) => {
    expect(await see('shop', 'f'.repeat(24), changes)).toBe(422);
  });

  it('are never too long to be read', async () => {
    expect(await see('shop', 'f'.repeat(24), { more: 'x'.repeat(2_000) })).toBe(413);
  });
});

describe('the newsletter', () => {
  it('is told of week by week: who came, who left, who reads', async () => {
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
  const search = (query: string) => app.api.get(`/shop/shop/?keyword=${query}`);
  const missed = async (): Promise<MissedSearch[]> => (await app.api.get('/insights/searches', app.admin.headers)).body;

  beforeEach(async () => {
    await db().delete(missedSearches);
  });

  /** Has what was counted today be of so many days ago, when no answer of then is cached any more. */
  const dateBack = async (days: number): Promise<void> => {
    await db()
      .update(missedSearches)
      .set({ day: addDays(today(), -days) })
      .where(eq(missedSearches.day, today()));
    app.api.deps.invalidationBus.publish(['shops']);
  };

  it('are told in words once they were made on three days, however often on each, and are a digest before', async () => {
    for (const days of [20, 1]) {
      for (const query of ['Xylophone', 'xylophóne', 'XYLOPHONE!&page=2', 'xylophone&limit=5']) await search(query);
      await app.api.get('/shop/shop/?keyword=xylophone', { 'accept-language': 'ar' });
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

  it('come first that were made on most days', async () => {
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

  it('are answered as any other, so that a shop that is made is found at once', async () => {
    const [found, { status, headers, body }] = [await search(''), await search('lego')];
    expect({ status, body }).toMatchObject({ status: 200, body: { data: [], total: 0, pageCount: 1 } });
    for (const name of ['cache-control', 'cache-tag', 'vary', 'content-language']) {
      expect([name, headers[name]]).toEqual([name, found.headers[name]]);
    }
    expect(headers['cache-tag']).toBe('shops');
    expect((await search('lego')).headers['x-cache']).toBe('HIT');
    await calls('shop').create({ title: 'Lego' });
    expect((await search('lego')).body.data).toMatchObject([{ title: 'Lego' }]);
  });

  it('are answered also when they can’t be counted', async () => {
    await db().execute(sql`alter table missed_searches rename to away`);
    try {
      expect((await search('vibraphone')).status).toBe(200);
    } finally {
      await db().execute(sql`alter table away rename to missed_searches`);
    }
  });

  it('are none where a filter hides what there is, or something is found', async () => {
    await calls('shop').create({ title: 'Harmonica' });
    await search('harmonica');
    await search('harmonica&floor=49');
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

  it('fill no table with words that somebody makes up', async () => {
    await db()
      .insert(missedSearches)
      .values(Array.from({ length: 2_000 }, (_, place) => ({ day: today(), digest: `made up ${place}` })));
    await search('xylophone');
    expect(await db().$count(missedSearches)).toBe(2_000);
  });

  it('are forgotten for those who may write shops, by a log that doesn’t say which', async () => {
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

  it('are told to those who look after all shops alone', async () => {
    expect((await app.api.get('/insights/searches', manager.headers)).status).toBe(403);
    expect((await app.api.get('/insights/searches', editor.headers)).status).toBe(403);
  });
});

it('forgets each night what is too old', async () => {
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
  const deadline = Date.now() + 20_000;
  while ((await left()) > 2 && Date.now() < deadline) await sleep(50);
  expect(await db().select({ day: recordViews.day }).from(recordViews)).toEqual([{ day: addDays(today(), -399) }]);
  expect(await db().select({ day: missedSearches.day }).from(missedSearches)).toEqual([{ day: addDays(today(), -89) }]);
});

it('knows every content type, and those that stay good', async () => {
  for (const { resource } of TESTED_TYPES) {
    // What is over is no longer stale.
    const isToCome = resource === 'ramadanWorkingHours' && { from: today(), until: addDays(today(), 29) };
    const { id } = await calls(resource).create({ ...isToCome });
    await setColumns(resource, id, { updatedAt: inMonths(-100), translations: {} });
  }
  await db().execute(sql`update posts set updated_at = now()`);
  expect(await resourcesIn('untranslated', app.god)).toEqual(new Set(TESTED_TYPES.map(({ resource }) => resource)));
  const stale = TESTED_TYPES.filter(({ resource }) => resource !== 'post' && resource !== 'category').map(
    ({ resource }) => resource,
  );
  expect(await resourcesIn('stale', app.god)).toEqual(new Set(stale));
});
