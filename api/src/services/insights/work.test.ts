import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { CONTENT_TYPES, type ContentName } from 'shared-kernel/content';
import type { WorkOfType } from 'shared-kernel/contracts';
import { addDays } from 'shared-kernel/hours';
import {
  as,
  type ContentApp,
  callsOf,
  openContentApp,
  TESTED_TYPES,
  testedType,
} from '../../content/testing/tested-types.ts';
import { CONTENT_MODELS } from '../../content-models.ts';
import { todayIn } from '../../platform/preview/today.ts';
import type { SignedIn } from '../../testing/test-app.ts';

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
const isRecent = (at: string): boolean => Date.now() - Date.parse(at) < HOUR;
const inMonths = (months: number): Date => new Date(Date.now() + months * 30.5 * 24 * HOUR);

describe('pending records', () => {
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

  it('are listed for accounts that may decide', async () => {
    expect(await titlesIn('waiting', app.admin, 'shop')).toEqual(['waiting: Neuve', 'proposals: En ligne']);
    expect(await titlesIn('waiting', app.admin, 'post')).toEqual(['waiting: À relire']);
    expect(await work('own', app.admin)).toEqual([]);
  });

  it('have the author and the time of the proposal', async () => {
    await setColumns('shop', proposed.id, { updatedAt: inMonths(-10) });
    const found = (await work('waiting', app.admin)).filter(({ resource }) => resource === 'shop');
    const reported = found.map(({ state, records: [first] }) => [state, first?.authorId, first && isRecent(first.at)]);
    expect(reported).toEqual([
      ['waiting', manager.authId, true],
      ['proposals', manager.authId, true],
    ]);
    await setColumns('shop', proposed.id, { updatedAt: new Date() });
  });

  it('are limited to their own proposals for other accounts', async () => {
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

describe('scheduled records', () => {
  it('are those published or beginning later, the earliest first', async () => {
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

describe('stale records', () => {
  it('are current ones that weren’t changed within the period of their type', async () => {
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

describe('untranslated records', () => {
  it('are those that lack a translation of a French text', async () => {
    const texts = { title: 'العنوان', excerpt: 'المقتطف', content: '<p>نص</p>' };
    const translations = { ar: texts, en: texts };
    await calls('post').create({ title: 'Traduite', translations });
    const half = { ar: texts, en: { ...texts, excerpt: '' } };
    const { id } = await calls('post').create({ title: 'À moitié', translations: half });
    // The list starts with the records that are unchanged for longest.
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
  'lists in “%s” the same records of each type as the back office',
  async (list) => {
    const filters: Record<string, string> = {
      waiting: 'approvalStatus=PENDING',
      proposals: 'hasProposal=true',
      scheduled: 'state=scheduled',
      stale: 'approvalStatus=APPROVED&isStale=true',
      untranslated: 'isTranslated=false',
    };
    // Accounts that may decide have an empty list `own`.
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

it('is empty for clients, and refused to anonymous callers', async () => {
  for (const list of ['waiting', 'own', 'scheduled', 'stale', 'untranslated'])
    expect(await work(list, client)).toEqual([]);
  expect((await app.api.get('/insights/views', client.headers)).body).toEqual([]);
  expect((await app.api.get('/insights/work/stale')).status).toBe(403);
  expect((await app.api.get('/insights/work/anything', app.god.headers)).status).toBe(422);
});

it('covers every content type, except those that never become stale', async () => {
  for (const { resource } of TESTED_TYPES) {
    // Past records are never stale.
    const isToCome = resource === 'ramadanWorkingHours' && { from: today(), until: addDays(today(), 29) };
    const { id } = await calls(resource).create({ ...isToCome });
    await setColumns(resource, id, { updatedAt: inMonths(-100), translations: {} });
  }
  await db().execute(sql`update posts set updated_at = now()`);
  expect(await resourcesIn('untranslated', app.god)).toEqual(new Set(TESTED_TYPES.map(({ resource }) => resource)));
  const stale = TESTED_TYPES.filter(
    ({ resource }) => !['post', 'category', 'floor', 'searchTerm'].includes(resource),
  ).map(({ resource }) => resource);
  expect(await resourcesIn('stale', app.god)).toEqual(new Set(stale));
});
