import { makeContent } from '../../content/testing/make-content.ts';
import { openPreview } from '../../content/testing/open-preview.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { buildMallEvent } from './testing/build-mall-event.ts';

// In the mall's time zone, an hour ahead: Friday 29 June 2125 to Monday 2 July.
const FRIDAY = '2125-06-29T12:00:00Z';
const SATURDAY = '2125-06-29T23:00:00Z';
const SUNDAY_NIGHT = '2125-07-01T22:59:59Z';
const MONDAY = '2125-07-01T23:00:00Z';

let api: TestApp;
let editor: SignedIn;

const add = (title: string, start: string, end: string, more: object = {}) =>
  api.write((context) => makeContent('mallEvent', context, buildMallEvent({ title, start, end, price: 5, ...more })));

/** Titles and days of the events of a query at a moment. */
const listAt = async (at: string, query: string): Promise<string[]> => {
  const { headers } = await openPreview({ api }, `/preview?at=${at}`, editor);
  const answer = await api.get(`/mall-event/mall-events/?${query}`, headers);
  expect(answer.status).toBe(200);
  return answer.body.data.map(({ title, start }: Record<string, string>) => `${title} ${start?.slice(5, 10)}`);
};

beforeAll(async () => {
  api = await openTestApp({ JOBS: 'off' });
  editor = await api.signIn('EDITOR');
  await add('Marché', '2125-06-29T07:00:00Z', '2125-06-29T16:00:00Z', { price: 0 });
  // Until midnight of the mall's clock, so not on Saturday.
  await add('Soirée', '2125-06-29T18:00:00Z', '2125-06-29T23:00:00Z');
  await add('Contes', '2125-06-30T14:00:00Z', '2125-06-30T15:00:00Z', { price: 0, isForChildren: true });
  await add('Brunch', '2125-07-01T09:00:00Z', '2125-07-01T12:00:00Z', { isForChildren: true });
  const rule = { frequency: 'DAILY', interval: 1, days: [], isByWeekday: false, until: null, timeZone: 'Africa/Tunis' };
  // On five days from Thursday, without Sunday and with Monday's date moved by an hour.
  const changes = [
    { date: '2125-07-01', start: null, end: null },
    { date: '2125-07-02', start: '2125-07-02T18:00:00.000Z', end: '2125-07-02T19:00:00.000Z' },
  ];
  await add('Yoga', '2125-06-28T17:00:00.000Z', '2125-06-28T18:00:00.000Z', {
    price: 0,
    repetition: { ...rule, count: 5, changes },
  });
});

afterAll(() => api.close());

it.each([
  ['today', FRIDAY, ['Marché 06-29', 'Yoga 06-29', 'Soirée 06-29']],
  ['weekend', FRIDAY, ['Contes 06-30', 'Yoga 06-30', 'Brunch 07-01']],
  ['today', SATURDAY, ['Contes 06-30', 'Yoga 06-30']],
  ['weekend', SATURDAY, ['Contes 06-30', 'Yoga 06-30', 'Brunch 07-01']],
  ['today', SUNDAY_NIGHT, ['Brunch 07-01']],
  ['weekend', SUNDAY_NIGHT, ['Contes 06-30', 'Yoga 06-30', 'Brunch 07-01']],
  ['today', MONDAY, ['Yoga 07-02']],
  ['weekend', MONDAY, []],
])('lists the dates of %s by the mall’s clock at %s', async (when, at, expected) => {
  expect(await listAt(at, `when=${when}`)).toEqual(expected);
});

it.each([
  ['when=weekend&isFree=true', ['Contes 06-30', 'Yoga 06-30']],
  ['when=weekend&isForChildren=true', ['Contes 06-30', 'Brunch 07-01']],
  ['when=weekend&isForChildren=false', ['Yoga 06-30']],
  ['when=weekend&isFree=true&isForChildren=true', ['Contes 06-30']],
  ['when=today&isForChildren=true', []],
  ['isForChildren=true', ['Contes 06-30', 'Brunch 07-01']],
  ['when=weekend&keyword=yoga', ['Yoga 06-30']],
  ['when=weekend&from=2125-07-01', ['Brunch 07-01']],
  ['when=weekend&until=2125-06-29', []],
  ['when=weekend&sort-field=start&sort-direction=desc&limit=1', ['Brunch 07-01']],
])('combines filters: %s', async (query, expected) => {
  expect(await listAt(FRIDAY, query)).toEqual(expected);
});

it('leaves out what is over, and finds the next date of a repeated event', async () => {
  expect(await listAt('2125-06-30T14:30:00Z', 'when=weekend&upcoming=true')).toEqual([
    'Contes 06-30',
    'Yoga 06-30',
    'Brunch 07-01',
  ]);
  expect(await listAt('2125-06-30T20:00:00Z', 'when=today&upcoming=true')).toEqual([]);
  expect(await listAt('2125-06-30T20:00:00Z', 'isFree=true&upcoming=true')).toEqual(['Yoga 07-02']);
});

it('counts the days of every date', async () => {
  expect(await listAt(FRIDAY, 'from=2125-06-28&until=2125-07-02&each=true&keyword=yoga')).toHaveLength(4);
  expect(await listAt(FRIDAY, 'when=weekend&each=true&keyword=yoga')).toEqual(['Yoga 06-30']);
});

it.each(['when=tomorrow', 'when=', 'isForChildren=maybe'])('rejects ?%s', async (query) => {
  const { status, body } = await api.get(`/mall-event/mall-events/?${query}`);
  expect(status).toBe(422);
  expect(body.fields).toEqual([expect.objectContaining({ fieldName: query.split('=')[0] })]);
});

it('shows and stores whether an event is for children', async () => {
  const { headers } = await api.signIn('ADMIN');
  expect((await api.get('/mall-event/mall-events/contes')).body.isForChildren).toBe(true);
  const body = buildMallEvent({ title: 'Bal' });
  const wrong = { ...body, isForChildren: 'maybe' };
  const answer = await api.call('POST', '/mall-event/mall-events/', { headers, body: wrong });
  expect(answer).toMatchObject({ status: 422, body: { fields: [{ fieldName: 'isForChildren' }] } });
  const created = await api.call('POST', '/mall-event/mall-events/', { headers, body });
  expect(created.body).toMatchObject({ isForChildren: false });
});
