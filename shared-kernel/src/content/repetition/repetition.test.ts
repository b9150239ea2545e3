import type { Repetition } from '../../contracts/repetition.ts';
import { fieldErrors, isValidationError } from '../../validation/index.ts';
import { messageTextsIn } from '../../validation/testing/message-texts.ts';
import { rulesOf } from '../index.ts';
import { mallEventWithDates, writtenDates } from './dates-rule.ts';
import { occurrencesOf, recurrenceRule } from './occurrences.ts';
import { repetitionText } from './repetition-text.ts';

/** Tuesday, 3 March 2026 at 18:00 in Tunis. */
const SPAN = { start: '2026-03-03T17:00:00.000Z', end: '2026-03-03T19:00:00.000Z' };

const repeat = (overrides: Partial<Repetition> = {}): Repetition => ({
  frequency: 'WEEKLY',
  interval: 1,
  days: [],
  isByWeekday: false,
  until: null,
  count: null,
  timeZone: 'Africa/Tunis',
  changes: [],
  ...overrides,
});

const startsOf = (overrides: Partial<Repetition>, span = SPAN) =>
  occurrencesOf(span, repeat(overrides)).map(({ start }) => start.slice(0, 16));

const cancel = (date: string) => ({ date, start: null, end: null });

const NOW = new Date('2026-02-01T09:00:00.000Z');

describe('occurrences', () => {
  it.each([
    ['each week until a date', { until: '2026-03-17' }, ['2026-03-03T17:00', '2026-03-10T17:00', '2026-03-17T17:00']],
    [
      'on several days, from the first one after the start',
      { days: ['thursday', 'monday'], count: 3 },
      ['2026-03-05T17:00', '2026-03-09T17:00', '2026-03-12T17:00'],
    ],
    ['every second day', { frequency: 'DAILY', interval: 2, count: 2 }, ['2026-03-03T17:00', '2026-03-05T17:00']],
    ['on a date of the month', { frequency: 'MONTHLY', count: 2 }, ['2026-03-03T17:00', '2026-04-03T17:00']],
    [
      'on the first Tuesday of the month',
      { frequency: 'MONTHLY', isByWeekday: true, count: 2 },
      ['2026-03-03T17:00', '2026-04-07T17:00'],
    ],
  ] as const)('repeat %s', (_, overrides, expected) => {
    expect(startsOf(overrides as Partial<Repetition>)).toEqual(expected);
  });

  it('leave out cancelled dates, and move others', () => {
    const moved = { date: '2026-03-17', start: '2026-03-08T09:00:00.000Z', end: '2026-03-08T10:00:00.000Z' };
    const changes = [{ date: '2026-03-10', start: null, end: null }, moved];
    expect(startsOf({ until: '2026-03-17', changes })).toEqual(['2026-03-03T17:00', '2026-03-08T09:00']);
  });

  it('count once when one is moved onto another', () => {
    const onto = { date: '2026-03-10', start: '2026-03-17T17:00:00Z', end: '2026-03-17T19:00:00Z' };
    const dates = occurrencesOf(SPAN, repeat({ until: '2026-03-17', changes: [onto] }));
    expect(dates.map(({ planned, start }) => [planned, start].map((instant) => instant.slice(0, 10)))).toEqual([
      ['2026-03-03', '2026-03-03'],
      ['2026-03-17', '2026-03-17'],
    ]);
  });

  it('keep the hour of the clock when summer time begins', () => {
    const span = { start: '2026-03-24T17:00:00.000Z', end: '2026-03-24T18:00:00.000Z' };
    const paris = { count: 2, timeZone: 'Europe/Paris' };
    expect(startsOf(paris, span)).toEqual(['2026-03-24T17:00', '2026-03-31T16:00']);
  });

  it('have the weekday of the local date near midnight', () => {
    const night = { start: '2026-03-03T23:30:00.000Z', end: '2026-03-04T02:00:00.000Z' };
    expect(startsOf({ days: ['wednesday'], count: 2 }, night)).toEqual(['2026-03-03T23:30', '2026-03-10T23:30']);
  });

  it('take the last weekday of months without a fifth one', () => {
    const fifth = { start: '2026-03-31T17:00:00.000Z', end: '2026-03-31T19:00:00.000Z' };
    expect(startsOf({ frequency: 'MONTHLY', isByWeekday: true, count: 2 }, fifth)).toEqual([
      '2026-03-31T17:00',
      '2026-04-28T17:00',
    ]);
  });

  it('are written as a rule of RFC 5545, with their end in UTC', () => {
    expect(recurrenceRule(SPAN, repeat({ until: '2026-06-30' }))).toBe(
      'RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=TU;UNTIL=20260630T225900Z',
    );
    expect(recurrenceRule(SPAN, repeat({ frequency: 'MONTHLY', isByWeekday: true, count: 5 }))).toBe(
      'RRULE:FREQ=MONTHLY;INTERVAL=1;BYDAY=+1TU;COUNT=5',
    );
  });
});

describe('rules', () => {
  const errorsOf = (repetition: unknown, span = SPAN): string[] => {
    const event = { title: 'Atelier', description: 'Pour tous', place: 'Atrium', ...span, repetition };
    try {
      rulesOf(mallEventWithDates).validateSync(event, { abortEarly: false, strict: true });
      return [];
    } catch (error) {
      if (!isValidationError(error)) throw error;
      return fieldErrors(error, messageTextsIn('fr')).map(({ fieldName, message }) => `${fieldName}: ${message}`);
    }
  };

  it.each([
    [undefined, []],
    [null, []],
    [repeat({ until: '2026-06-30' }), []],
    [repeat(), ['repetition.until: Le champ « Dernier jour » est obligatoire']],
    [
      repeat({ until: '2026-06-30', count: 5 }),
      ['repetition.count: Le champ « Nombre de dates » doit être donné seul'],
    ],
    [
      repeat({ frequency: 'DAILY', until: '2026-12-31' }),
      ['repetition.until: Le champ « Répétition » donne plus de 200 dates'],
    ],
    [repeat({ until: '2026-03-01' }), ['repetition.until: Le champ « Répétition » ne donne aucune date']],
    [
      repeat({ timeZone: 'Africa/Nowhere', count: 2 }),
      ['repetition.timeZone: Le champ « Fuseau horaire » n’est pas un fuseau horaire connu'],
    ],
    [
      repeat({ count: 3, changes: [{ date: '2026-03-10', start: SPAN.start, end: null }] }),
      ['repetition.changes.0.end: Le champ « Fin » est obligatoire'],
    ],
    [
      repeat({ count: 3, changes: ['2026-03-10', '2026-03-11', '2026-03-10'].map(cancel) }),
      [
        'repetition.changes.1.date: Le champ « Répétition » n’a pas de date le 11 mars 2026',
        'repetition.changes.2.date: Le champ « Répétition » a plusieurs changements pour le 10 mars 2026',
      ],
    ],
    [
      repeat({ count: 2, changes: ['2026-03-03', '2026-03-10'].map(cancel) }),
      ['repetition.count: Le champ « Répétition » ne donne aucune date'],
    ],
  ])('report what is wrong with %j', (repetition, expected) => {
    expect(errorsOf(repetition).map((text) => text.replaceAll('\u00a0', ' '))).toEqual(expected);
  });

  it.each([
    ['2026-03-04T17:00:00.000Z', { frequency: 'DAILY', count: 2 }, []],
    ['2026-03-04T17:01:00.000Z', { frequency: 'DAILY', count: 2 }, ['end']],
    ['2026-03-05T19:00:00.000Z', { days: ['tuesday', 'thursday'], count: 3 }, ['end']],
  ] as const)('report dates that end at %s by %j', (end, overrides, fields) => {
    const errors = errorsOf(repeat(overrides as Partial<Repetition>), { ...SPAN, end });
    expect(errors.map((text) => text.split(':')[0])).toEqual(fields);
  });

  it('report dates after the last year', () => {
    const end = { start: '9998-02-01T09:00:00.000Z', end: '9999-01-20T09:00:00.000Z' };
    const rule = repeat({ frequency: 'MONTHLY', interval: 12, count: 2 });
    expect(errorsOf(rule, end)).toEqual([expect.stringContaining('donne des dates après l’année 9999')]);
    const day = { start: '9999-12-30T09:00:00.000Z', end: '9999-12-30T23:30:00.000Z' };
    expect(errorsOf(repeat({ frequency: 'DAILY', count: 9 }), day)).toHaveLength(1);
  });

  it('apply to a rule that leaves out what has a default', () => {
    const { frequency, timeZone } = repeat();
    expect(errorsOf({ frequency, timeZone, count: 3 })).toEqual([]);
    const planned = writtenDates(SPAN, { frequency, timeZone, count: 3 }).planned;
    expect(planned.at(-1)?.slice(0, 10)).toBe('2026-03-17');
  });

  it('report other values without computing dates', () => {
    expect(errorsOf({ ...repeat({ count: 2 }), interval: 0, days: 'mardi', changes: [null] }).length).toBeGreaterThan(
      2,
    );
  });
});

it.each([
  ['fr', 'Chaque mardi jusqu’au 30 juin 2026, sauf le 10 mars', 'Le premier mardi, tous les 2 mois, 5 dates en tout'],
  ['en', 'Every Tuesday until 30 June 2026, except 10 March', 'The first Tuesday, every 2 months, 5 dates in all'],
  ['ar', 'كل يوم ثلاثاء إلى غاية 30 جوان 2026، ما عدا 10 مارس', 'يوم الثلاثاء الأول، كل شهرين، عدد المواعيد: 5'],
] as const)('is put into words in %s', async (locale, weekly, monthly) => {
  const t = messageTextsIn(locale).label as never;
  const moved = { date: '2026-03-17', start: '2026-03-18T09:00:00.000Z', end: '2026-03-18T10:00:00.000Z' };
  const changes = [cancel('2026-03-10'), moved];
  expect(repetitionText(SPAN, repeat({ until: '2026-06-30', changes }), t, locale, NOW)).toBe(weekly);
  const rule = repeat({ frequency: 'MONTHLY', isByWeekday: true, interval: 2, count: 5 });
  expect(repetitionText(SPAN, rule, t, locale, NOW)).toBe(monthly);
});

it.each([
  [['2026-03-10', '2026-03-17'], 'sauf : 10 mars et 17 mars'],
  [['2026-01-27', '2027-01-05'], 'sauf le 5 janvier 2027'],
  [
    ['2026-03-10', '2026-03-17', '2026-03-24', '2026-03-31', '2026-04-07'],
    'sauf : 10 mars, 17 mars, 24 mars et 2 autres',
  ],
  [['2026-01-27'], ''],
])('names %j in the text', (dates, expected) => {
  const t = messageTextsIn('fr').label as never;
  const text = repetitionText(SPAN, repeat({ count: 100, changes: dates.map(cancel) }), t, 'fr', NOW);
  expect(text.split(', 100 dates en tout')[1]?.replace(', ', '').replaceAll('\u00a0', ' ')).toBe(expected);
});

it('writes the first day of the month as an ordinal number', () => {
  const first = { start: '2026-03-01T17:00:00.000Z' };
  const t = messageTextsIn('fr').label as never;
  const rule = repeat({ frequency: 'MONTHLY', count: 5 });
  expect(repetitionText(first, rule, t, 'fr', NOW)).toBe('Le 1er de chaque mois, 5 dates en tout');
});
