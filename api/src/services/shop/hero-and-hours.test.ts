import { makeContent } from '../../content/testing/make-content.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { storeTestPicture } from '../bucket/testing/store-test-picture.ts';
import { buildHero, buildMallWorkingHours, buildRamadanWorkingHours, buildWeek } from './testing/build-shop.ts';

let api: TestApp;
let picture: string;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

beforeAll(async () => {
  api = await openTestApp();
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
    expect(body.data).toMatchObject([{ from: '2026-02-18', until: '2026-03-19', week: buildWeek() }]);
    expect((await api.get(`/shop/ramadan-working-hours/${body.data[0].id}`)).body).toEqual(body.data[0]);
  });
});
