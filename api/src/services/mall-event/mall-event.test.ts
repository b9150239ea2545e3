import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { makeContent } from '../../content/testing/make-content.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { mallEventReads } from './model.ts';
import { mallEvents } from './table.ts';
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
  ['keyword=ATEL', ['atelier']],
  ['past=true', ['passe']],
  ['isFree=true', ['passe', 'atelier']],
  ['isFree=false', ['concert']],
  ['from=2125-06-02', ['concert']],
  ['from=2125-06-03', []],
  ['until=2125-06-01&upcoming=true', ['atelier']],
  ['from=2125-06-01&until=2125-06-02', ['atelier', 'concert']],
])('answers the events for ?%s', async (query, expected) => {
  const { status, body } = await api.get(`/mall-event/mall-events/?${query}`);
  expect(status).toBe(200);
  expect(slugs(body)).toEqual(expected);
});

it('returns an event by id and by slug', async () => {
  const { body, headers } = await api.get('/mall-event/mall-events/concert');
  expect(body).toMatchObject({ title: 'Concert', price: 12.5, start: '2125-06-02T18:00:00.000Z', place: 'Atrium' });
  expect(headers['cache-tag']).toBe(`mall-event:${body.id}`);
  expect((await api.get(`/mall-event/mall-events/${body.id}`)).body).toEqual(body);
  expect((await api.get('/mall-event/mall-events/none')).body).toMatchObject({ message: 'Événement introuvable' });
});

it('reports which texts remain in French', async () => {
  const { body } = await api.get('/mall-event/mall-events/concert', { 'accept-language': 'en' });
  expect(body.untranslated).toEqual(['title', 'description', 'place']);
  expect((await api.get('/mall-event/mall-events/concert')).body).not.toHaveProperty('untranslated');
});

it('answers the slugs of all event pages', async () => {
  const { body } = await api.get('/mall-event/mall-events/static-paths');
  expect(body).toEqual(
    ['atelier', 'concert', 'passe'].map((slug) => ({ slug, updatedAt: expect.stringMatching(/^\d{4}-.*Z$/) })),
  );
});

describe('calendars', () => {
  const unfolded = (text: string) => text.replaceAll('\r\n ', '').replaceAll('\r\n\t', '').split('\r\n');
  const read = async (path: string) => {
    const { status, body, headers } = await api.get(`/mall-event/mall-events/${path}`);
    return { status, headers, lines: status === 200 ? unfolded(body as unknown as string) : [] };
  };

  it('contain current and future events', async () => {
    const { status, headers, lines } = await read('calendar.ics');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['cache-tag']).toBe('mall-events,site');
    expect(lines.filter((line) => line.startsWith('SUMMARY'))).toEqual(['SUMMARY:Atelier', 'SUMMARY:Concert']);
    expect(lines).toContain('X-WR-CALNAME:Les Oliviers\u00a0: événements');
  });

  it('contain one event with its time, place and price', async () => {
    const { headers, lines } = await read('concert/calendar.ics?locale=en');
    expect(headers['content-disposition']).toBe('attachment; filename="concert.ics"');
    expect(headers['cache-tag']).toMatch(/^mall-event:[0-9a-f]{24},site$/);
    expect(headers['content-language']).toBe('en');
    expect(lines.filter((line) => /^(?:DTSTART|DTEND)/.test(line))).toEqual([
      'DTSTART:21250602T180000Z',
      'DTEND:21250602T200000Z',
    ]);
    expect(lines.find((line) => line.startsWith('DESCRIPTION'))).toMatch(/Entry: 12\.500.DT$/);
    expect(lines.find((line) => line.startsWith('LOCATION'))).toMatch(/^LOCATION:Atrium\\, Les Oliviers/);
    expect(lines.find((line) => line.startsWith('URL'))).toMatch(/\/en\/events\/concert$/);
    expect(await read('concert/calendar.ics?locale=en')).toEqual({ status: 200, headers: expect.anything(), lines });
  });

  it('have the list’s cache tag too when requested by a former slug', async () => {
    const id = await addEvent({ title: 'Braderie', slug: 'vide-grenier' });
    const { headers } = await api.signIn('ADMIN');
    const body = buildMallEvent({ title: 'Braderie', slug: 'braderie', version: 1 });
    expect((await api.call('PUT', `/mall-event/mall-events/${id}`, { headers, body })).status).toBe(200);
    const tags = (await read('vide-grenier/calendar.ics')).headers['cache-tag'];
    expect(tags).toBe(`mall-event:${id},mall-events,site`);
  });

  it('escape special characters in the mall’s name', async () => {
    const { headers } = await api.signIn('ADMIN');
    const { file: _, ...settings } = (await api.call('GET', '/site/manage', { headers })).body;
    const chosen = { ...settings, name: 'Oliviers, Sfax; \\o/ METHOD:CANCEL' };
    expect((await api.call('PUT', '/site/', { headers, body: chosen })).status).toBe(200);
    const { lines } = await read('calendar.ics');
    const name = String.raw`Oliviers\, Sfax\; \\o/ METHOD:CANCEL`;
    expect(lines.slice(0, 6)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^PRODID:-\/\/Oliviers/),
        `NAME:${name}\u00a0: événements`,
        `X-WR-CALNAME:${name}\u00a0: événements`,
      ]),
    );
    expect(lines.filter((line) => line.startsWith('METHOD'))).toEqual([]);
    expect(
      (await api.call('PUT', '/site/', { headers, body: { ...settings, version: chosen.version + 1 } })).status,
    ).toBe(200);
  });

  it('remove control characters of stored texts', async () => {
    const { lines } = await read('calendar.ics');
    await api.write(async ({ db, invalidate }) => {
      const spoilt = (column: PgColumn) => sql`${column} || chr(1) || chr(8) || chr(31) || chr(127)`;
      const { title, description, place } = mallEvents;
      await db.update(mallEvents).set({ title: spoilt(title), description: spoilt(description), place: spoilt(place) });
      invalidate('mall-events');
    });
    expect((await read('calendar.ics')).lines).toEqual(lines);
  });

  it.each([
    ['none/calendar.ics', 404],
    ['calendar.ics?locale=de', 422],
  ])('answer %s with %d', async (path, expected) => {
    expect((await read(path)).status).toBe(expected);
  });
});

describe('repeated events', () => {
  const DAY = 86_400_000;
  /** The days after today at 18:00 UTC. */
  const inDays = (days: number, hours = 18) =>
    new Date(Math.floor(Date.now() / DAY) * DAY + days * DAY + hours * 3_600_000).toISOString();
  const dayOf = (instant: string) => instant.slice(0, 10);
  const rule = { frequency: 'DAILY', interval: 7, days: [], isByWeekday: false, until: null, timeZone: 'Africa/Tunis' };
  const weekly = (overrides: object = {}) => ({
    title: 'Yoga',
    start: inDays(-8),
    end: inDays(-8, 20),
    repetition: { ...rule, count: 5, changes: [] },
    ...overrides,
  });
  const find = async (query: string) => (await api.get(`/mall-event/mall-events/?${query}`)).body.data;
  let id: string;

  beforeAll(async () => {
    id = await addEvent(
      weekly({
        repetition: {
          ...rule,
          count: 5,
          changes: [
            { date: dayOf(inDays(6)), start: inDays(5, 9), end: inDays(5, 11) },
            { date: dayOf(inDays(13)), start: null, end: null },
          ],
        },
      }),
    );
  });

  it('show their next date, what the rule means, and the dates after it', async () => {
    const { body } = await api.get('/mall-event/mall-events/yoga');
    expect(body).toMatchObject({
      start: inDays(5, 9),
      end: inDays(5, 11),
      repetition: expect.stringMatching(/^Tous les 7/),
    });
    expect(body.dates).toEqual([{ start: inDays(20), end: inDays(20, 20) }]);
    const [listed] = await find('upcoming=true&keyword=yoga');
    expect(listed).toMatchObject({ start: inDays(5, 9), repetition: body.repetition });
    expect(await find('past=true&keyword=yoga')).toEqual([]);
  });

  it('are listed once, or by each of their dates', async () => {
    const days = `keyword=yoga&from=${dayOf(inDays(-9))}&until=${dayOf(inDays(30))}`;
    const startsOf = (events: { start: string }[]) => events.map(({ start }) => start);
    expect(startsOf(await find(days))).toEqual([inDays(5, 9)]);
    expect(startsOf(await find(`${days}&each=true`))).toEqual([inDays(-8), inDays(-1), inDays(5, 9), inDays(20)]);
    expect(startsOf(await find(`keyword=yoga&from=${dayOf(inDays(15))}`))).toEqual([inDays(20)]);
    expect(await find(`keyword=yoga&from=${dayOf(inDays(10))}&until=${dayOf(inDays(18))}`)).toEqual([]);
  });

  it('are sorted and found by their next date', async () => {
    await addEvent({ title: 'Yoga du rire', start: inDays(1), end: inDays(1, 20) });
    await addEvent({ title: 'Yoga du soir', start: inDays(8), end: inDays(8, 20) });
    expect(slugs({ data: await find('upcoming=true&keyword=yoga') })).toEqual(['yoga-du-rire', 'yoga', 'yoga-du-soir']);
    const { body } = await api.get('/site/search?keyword=yoga');
    const found = body.types ?? body;
    expect(JSON.stringify(found)).toContain(inDays(5, 9));
  });

  it('are over after their last date', async () => {
    const { headers } = await api.signIn('ADMIN');
    const statesOf = async (state: string) => {
      const { body } = await api.call('GET', `/mall-event/manage/mall-events?state=${state}&keyword=yoga`, { headers });
      return body.data.map(({ title, lastEnd }: Record<string, string>) => [title, lastEnd]);
    };
    expect(await statesOf('published')).toContainEqual(['Yoga', inDays(20, 20)]);
    const past = weekly({ title: 'Yoga fini', start: inDays(-80), end: inDays(-80, 20) });
    await addEvent(past);
    expect(await statesOf('ended')).toEqual([['Yoga fini', inDays(-52, 20)]]);
    expect((await find('past=true&keyword=fini'))[0]).toMatchObject({ start: inDays(-52) });
    expect(await find(`past=true&keyword=yoga&until=${dayOf(inDays(-1))}&from=${dayOf(inDays(-9))}`)).toEqual([]);
  });

  it('are one entry with a rule in calendars, and one for each moved date', async () => {
    const text = (await api.get('/mall-event/mall-events/yoga/calendar.ics')).body as unknown as string;
    const lines = text.replaceAll('\r\n ', '').split('\r\n');
    const wall = (days: number, time: string) => `${dayOf(inDays(days)).replaceAll('-', '')}T${time}00`;
    expect(lines.filter((line) => /^(?:DTSTART;|RRULE|EXDATE|RECURRENCE-ID|TZID|UID)/.test(line))).toEqual([
      'TZID:Africa/Tunis',
      expect.stringMatching(`^UID:${id}@`),
      `DTSTART;TZID=Africa/Tunis:${wall(-8, '1900')}`,
      'RRULE:FREQ=DAILY;INTERVAL=7;COUNT=5',
      `EXDATE;TZID=Africa/Tunis:${wall(13, '1900')}`,
      expect.stringMatching(`^UID:${id}@`),
      `DTSTART;TZID=Africa/Tunis:${wall(5, '1000')}`,
      `RECURRENCE-ID;TZID=Africa/Tunis:${wall(6, '1900')}`,
    ]);
    expect(lines).toContain('TZOFFSETTO:+0100');
    const all = (await api.get('/mall-event/mall-events/calendar.ics')).body as unknown as string;
    expect(all).toContain('SUMMARY:Yoga\r\n');
    expect(all).not.toContain('Yoga fini');
  });

  it('are sorted by their dates among equal ones, each once', async () => {
    const moved = { date: dayOf(inDays(41)), start: inDays(40), end: inDays(40, 19) };
    const again = { date: dayOf(inDays(42)), start: inDays(40), end: inDays(40, 19) };
    const daily = { ...rule, interval: 1, count: 4, changes: [moved, again] };
    await addEvent({ title: 'Chant', start: inDays(40), end: inDays(40, 20), repetition: daily });
    const days = `keyword=chant&each=true&from=${dayOf(inDays(39))}&until=${dayOf(inDays(50))}`;
    const expected = [inDays(40, 19), inDays(40, 20), inDays(43, 20)];
    for (const sort of ['start', 'title', 'price']) {
      expect((await find(`${days}&sort-field=${sort}`)).map(({ end }: { end: string }) => end)).toEqual(expected);
    }
  });

  it('are read for lists without their rule and their dates', async () => {
    const [form, whole] = await api.write(async ({ db }) => [
      (await mallEventReads.select(db, 'listed'))[0]?.record,
      (await mallEventReads.select(db, 'whole'))[0]?.record,
    ]);
    for (const key of ['occurrenceStarts', 'occurrenceEnds', 'lastEnd', 'repetition']) {
      expect(form).not.toHaveProperty(key);
      expect(whole).toHaveProperty(key);
    }
  });

  it.each([
    ['a date that the rule lacks', { changes: [{ date: '2125-06-03', start: null, end: null }] }, 'changes.0.date'],
    ['an unknown time zone', { timeZone: 'Africa/Nowhere' }, 'timeZone'],
  ])('are refused with %s', async (_, overrides, field) => {
    const { headers } = await api.signIn('ADMIN');
    const repetition = { ...rule, count: 3, changes: [], ...overrides };
    const body = buildMallEvent({ ...weekly(), repetition });
    const answer = await api.call('POST', '/mall-event/mall-events/', { headers, body });
    expect(answer).toMatchObject({ status: 422, body: { fields: [{ fieldName: `repetition.${field}` }] } });
  });

  it('are refused with dates after the last year', async () => {
    const { headers } = await api.signIn('ADMIN');
    const span = { start: '9998-02-01T09:00:00.000Z', end: '9999-01-20T09:00:00.000Z' };
    const repetition = { ...rule, frequency: 'MONTHLY', interval: 12, count: 2, changes: [] };
    const body = buildMallEvent({ ...weekly(), ...span, repetition });
    expect((await api.call('POST', '/mall-event/mall-events/', { headers, body })).status).toBe(422);
  });

  it('are refused with more than 200 dates', async () => {
    const { headers } = await api.signIn('ADMIN');
    const body = buildMallEvent({
      ...weekly(),
      repetition: { ...rule, interval: 1, until: dayOf(inDays(300)), changes: [] },
    });
    const answer = await api.call('POST', '/mall-event/mall-events/', { headers, body });
    expect(answer).toMatchObject({ status: 422, body: { fields: [{ fieldName: 'repetition.until' }] } });
  });
});
