import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeContent } from '../testing/make-content.ts';
import { buildMallEvent } from './testing/build-mall-event.ts';

let api: TestApp;

const slugs = (body: { data: { slug: string }[] }) => body.data.map(({ slug }) => slug);
const addEvent = (overrides: object) =>
  api.write((context) => makeContent('mallEvent', context, buildMallEvent(overrides)));

beforeAll(async () => {
  api = await openTestApp();
  await addEvent({ title: 'Concert', start: '2125-06-02T18:00:00Z', end: '2125-06-02T20:00:00Z', price: 12.5 });
  await addEvent({ title: 'Atelier', start: '2125-06-01T18:00:00Z', end: '2125-06-01T20:00:00Z' });
  await addEvent({ title: 'Passé', start: '2025-06-01T18:00:00Z', end: '2025-06-01T20:00:00Z' });
});

afterAll(() => api.close());

it.each([
  ['', ['passe', 'atelier', 'concert']],
  ['upcoming=true', ['atelier', 'concert']],
  ['sort-field=price&sort-direction=desc&limit=1', ['concert']],
  ['keyword=atel', ['atelier']],
])('answers the events for ?%s', async (query, expected) => {
  const { status, body } = await api.get(`/mall-event/mall-events/?${query}`);
  expect(status).toBe(200);
  expect(slugs(body)).toEqual(expected);
});

it('answers one by its id and by its slug', async () => {
  const { body, headers } = await api.get('/mall-event/mall-events/concert');
  expect(body).toMatchObject({ title: 'Concert', price: 12.5, start: '2125-06-02T18:00:00.000Z', place: 'Atrium' });
  expect(headers['cache-tag']).toBe(`mall-event:${body.id}`);
  expect((await api.get(`/mall-event/mall-events/${body.id}`)).body).toEqual(body);
  expect((await api.get('/mall-event/mall-events/none')).body).toMatchObject({ message: 'Événement introuvable' });
});

it('answers the slugs of all event pages', async () => {
  const { body } = await api.get('/mall-event/mall-events/static-paths');
  expect(body).toEqual(['atelier', 'concert', 'passe'].map((slug) => ({ slug })));
});
