import { makeContent } from '../../../content/testing/make-content.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

const COLLECTION = '/shop/mall-services/';

let api: TestApp;

const build = (overrides: object) => ({ title: 'Toilettes', kind: 'TOILETS', text: 'À chaque étage.', ...overrides });
const titles = async (query: string) => {
  const { body } = await api.get(`${COLLECTION}?${query}`);
  return (body as { data: { title: string }[] }).data.map(({ title }) => title);
};

beforeAll(async () => {
  api = await openTestApp();
  const services = [
    build({ order: 2, translations: { en: { title: 'Toilets' } } }),
    build({ title: 'Mosquée', kind: 'PRAYER_ROOM', text: 'Deux salles.', place: 'Entrée Sud', order: 1 }),
    build({ title: 'Voitures', kind: 'PARKING', text: 'Mille places gratuites.', latitude: 34.7, longitude: 10.7 }),
  ];
  for (const service of services) await api.write((context) => makeContent('mallService', context, service));
});

afterAll(() => api.close());

it.each([
  ['', ['Voitures', 'Mosquée', 'Toilettes']],
  ['kind=PARKING', ['Voitures']],
  ['keyword=wc', ['Toilettes']],
  ['keyword=prière', ['Mosquée']],
  ['keyword=مصلى', ['Mosquée']],
  ['keyword=parking', ['Voitures']],
  ['keyword=entree+sud', ['Mosquée']],
  ['keyword=gratuit', ['Voitures']],
  ['keyword=patinoire', []],
])('returns the services for ?%s', async (query, expected) => {
  expect(await titles(query)).toEqual(expected);
});

it('answers them in the reader’s language, tagged for the pages that show them', async () => {
  const { body, headers } = await api.get(`${COLLECTION}?keyword=wc`, { 'accept-language': 'en' });
  expect(body).toMatchObject({ data: [{ title: 'Toilets', text: 'À chaque étage.', floor: null, phone: null }] });
  expect(headers['cache-tag']).toContain('mall-services');
});

it.each([
  ['half a place', { latitude: 34.7 }, 'longitude'],
  ['the other half', { longitude: 10.7 }, 'latitude'],
  ['a place that is nowhere on earth', { latitude: 134, longitude: 10.7 }, 'latitude'],
  ['an unknown kind', { kind: 'SAUNA' }, 'kind'],
  ['no text', { text: ' ' }, 'text'],
])('rejects %s', async (_, overrides, fieldName) => {
  const { headers } = await api.signIn('ADMIN');
  const { status, body } = await api.call('POST', COLLECTION, { headers, body: build(overrides) });
  expect(status).toBe(422);
  expect(body).toMatchObject({ fields: [{ fieldName }] });
});
