import { eq } from 'drizzle-orm';
import { makeContent } from '../../content/testing/make-content.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { storeTestPicture } from '../bucket/testing/store-test-picture.ts';
import { ramadanWorkingHours as ramadans } from './ramadan-working-hours/table.ts';
import { buildHero, buildMallWorkingHours, buildRamadanWorkingHours, buildWeek } from './testing/build-shop.ts';

let api: TestApp;
let admin: SignedIn;
let picture: string;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

beforeAll(async () => {
  api = await openTestApp();
  admin = await api.signIn('ADMIN');
  picture = await api.write((context) => storeTestPicture(context, api.deps.disk));
});

afterAll(() => api.close());

describe('heroes', () => {
  const addHero = (overrides: object) =>
    api.write((context) => makeContent('hero', context, buildHero(picture, overrides)));

  beforeAll(async () => {
    await addHero({ title: 'Second', order: 2, from: inDays(-1), until: inDays(1) });
    await addHero({ title: 'Premier', order: 1, link: '/shops', linkLabel: 'Voir' });
    await addHero({ title: 'Passé', until: inDays(-1) });
    await addHero({ title: 'À venir', from: inDays(1) });
  });

  it('are the current ones, in order', async () => {
    const { body, headers } = await api.get('/shop/hero/');
    expect(body.data.map(({ title }: { title: string }) => title)).toEqual(['Premier', 'Second']);
    expect(body.data[0]).toMatchObject({ link: '/shops', linkLabel: 'Voir', picture: { _id: picture } });
    expect(headers['cache-tag']).toBe('heroes');
  });

  it('are returned by id', async () => {
    const { body } = await api.get('/shop/hero/');
    expect((await api.get(`/shop/hero/${body.data[0].id}`)).body).toEqual(body.data[0]);
    expect((await api.get(`/shop/hero/${'f'.repeat(24)}`)).body).toMatchObject({ message: 'Bannière introuvable' });
  });
});

describe('hours', () => {
  beforeAll(() =>
    api.write(async (context) => {
      const exceptions = [{ date: '2026-03-20', ranges: [], reason: 'Fête de l’Indépendance' }];
      await makeContent('mallWorkingHours', context, buildMallWorkingHours({ exceptions }));
      await makeContent('ramadanWorkingHours', context, buildRamadanWorkingHours());
    }),
  );

  it('of the mall have dates of validity and exceptions', async () => {
    const { body, headers } = await api.get('/shop/mall-working-hours/');
    expect(body.data).toMatchObject([{ week: buildWeek(), validFrom: '2026-01-01', validUntil: null }]);
    expect(body.data[0].exceptions).toEqual([{ date: '2026-03-20', ranges: [], reason: 'Fête de l’Indépendance' }]);
    expect(headers['cache-tag']).toBe('hours');
    expect((await api.get(`/shop/mall-working-hours/${body.data[0].id}`)).body).toEqual(body.data[0]);
  });

  it('have the reason of an exception in the reader’s language, else in French', async () => {
    const { headers } = await api.signIn('ADMIN');
    const exceptions = [
      {
        date: '2027-05-01',
        ranges: [],
        reason: 'Fête du travail',
        translations: { ar: { reason: 'عيد الشغل' }, en: {} },
      },
      { date: '2027-07-25', ranges: [], reason: 'Fête de la République', translations: { ar: {}, en: { reason: '' } } },
    ];
    const body = buildMallWorkingHours({ title: 'Été', exceptions });
    const { id } = (await api.call('POST', '/shop/mall-working-hours/', { body, headers })).body;
    const reasonsIn = async (locale: string) =>
      (await api.call('GET', `/shop/mall-working-hours/${id}`, { headers: { 'accept-language': locale } })).body
        .exceptions;
    expect(await reasonsIn('ar')).toEqual([
      { date: '2027-05-01', ranges: [], reason: 'عيد الشغل' },
      { date: '2027-07-25', ranges: [], reason: 'Fête de la République', untranslated: ['reason'] },
    ]);
    expect((await reasonsIn('en'))[0].reason).toBe('Fête du travail');
    const written = (await api.call('GET', `/shop/manage/mall-working-hours/${id}`, { headers })).body.exceptions;
    expect(written.map(({ translations }: { translations: object }) => translations)).toEqual([
      { ar: { reason: 'عيد الشغل' } },
      undefined,
    ]);
  });

  it('of a Ramadan have a first and a last day', async () => {
    const { body } = await api.get('/shop/ramadan-working-hours/');
    const found = body.data.find(({ title }: { title: string }) => title === 'Ramadan 2026');
    expect(found).toMatchObject({ from: '2026-02-18', until: '2026-03-19', week: buildWeek() });
    expect((await api.get(`/shop/ramadan-working-hours/${found.id}`)).body).toEqual(found);
  });
});

describe('the hours of Ramadans', () => {
  const request = async (method: 'POST' | 'PUT', path: string, body?: object, locale = 'fr') => {
    const headers = { ...admin.headers, 'accept-language': locale };
    return api.call(method, `/shop/${path}`, { headers, ...(body && { body }) });
  };
  const build = (title: string, from: string, until: string) =>
    buildRamadanWorkingHours({ title, from, until, translations: { en: { title: `${title} (en)` } } });
  const make = (title: string, from: string, until: string, locale?: string) =>
    request('POST', 'ramadan-working-hours/', build(title, from, until), locale);

  it('are rejected on days that have others, in the reader’s language', async () => {
    const { body: made } = await make('Ramadan 2030', '2030-01-05', '2030-02-03');
    const refused = async (from: string, until: string, locale?: string) =>
      (await make('Autre', from, until, locale)).body.fields;
    expect(await refused('2030-02-03', '2030-03-01')).toEqual([
      {
        fieldName: 'from',
        message: 'Le champ « Premier jour » chevauche «\u00a0Ramadan 2030\u00a0», du 5 janvier 2030 au 3 février 2030',
      },
    ]);
    expect(await refused('2029-12-10', '2030-01-05', 'en')).toEqual([
      {
        fieldName: 'until',
        message: 'The field “Last day” overlaps “Ramadan 2030 (en)”, from 5 January 2030 to 3 February 2030',
      },
    ]);
    expect(await refused('2030-01-01', '2030-03-01', 'ar')).toEqual([
      {
        fieldName: 'until',
        message: expect.stringMatching(/^الحقل «اليوم الأخير» يتداخل مع «Ramadan 2030»، من .*2030 إلى .*2030$/),
      },
    ]);
    const { status, body: next } = await make('Ramadan 2031', '2030-02-04', '2030-03-01');
    expect(status).toBe(201);
    const change = (from: string) =>
      request('PUT', `ramadan-working-hours/${next.id}`, { ...build('Ramadan 2031', from, '2030-03-01'), version: 1 });
    expect((await change('2030-02-03')).status).toBe(422);
    expect((await change('2030-02-10')).status).toBe(200);
    await api.call('DELETE', `/shop/ramadan-working-hours/${made.id}`, { headers: admin.headers });
    expect((await make('Ramadan', '2030-01-06', '2030-02-04')).status).toBe(201);
    expect((await request('POST', `manage/ramadan-working-hours/${made.id}/restore`)).status).toBe(422);
  });

  it('that already overlap are shown, and can be edited or moved', async () => {
    const { body: one } = await make('Un', '2040-01-01', '2040-01-29');
    const { body: two } = await make('Deux', '2040-03-01', '2040-03-29');
    const { db } = api.deps.database;
    await db.update(ramadans).set({ firstDay: '2040-01-10' }).where(eq(ramadans.id, two.id));
    const { body } = await api.get('/shop/ramadan-working-hours/?limit=100');
    const titles = body.data.map(({ title }: { title: string }) => title);
    expect(titles).toEqual(expect.arrayContaining(['Un', 'Deux']));
    const renamed = { ...build('Premier', '2040-01-01', '2040-01-29'), version: 1 };
    expect((await request('PUT', `ramadan-working-hours/${one.id}`, renamed)).status).toBe(200);
    const extended = { ...build('Premier', '2040-01-01', '2040-01-30'), version: 2 };
    expect((await request('PUT', `ramadan-working-hours/${one.id}`, extended)).status).toBe(422);
    const moved = { ...build('Un', '2039-11-01', '2039-11-29'), version: 2 };
    expect((await request('PUT', `ramadan-working-hours/${one.id}`, moved)).status).toBe(200);
  });
});
