import type { Schema } from 'yup';
import { WEEKDAYS } from '../contracts/hours.ts';
import { FREQUENCIES, MAX_OCCURRENCES, type Repetition } from '../contracts/repetition.ts';
import { after, calendarDate, flag, instant, integer, list, oneOf, record, says, text } from '../validation/index.ts';
import { type Field, field, shownAs } from './field.ts';

const ZONE = /^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/;

const isTimeZone = (name: string | undefined): boolean => {
  try {
    return ZONE.test(name ?? '') && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

const change = () =>
  record({
    date: calendarDate().required().meta({ label: 'fields.date' }),
    start: instant().nullable().default(null).meta({ label: 'fields.start' }),
    end: instant()
      .nullable()
      .default(null)
      .test('ofStart', says('required'), (end, { parent }) => Boolean(end) || !parent.start)
      .test(after('start'))
      .meta({ label: 'fields.end' }),
  }).meta({ title: 'OccurrenceChange' });

const shape = () =>
  record({
    frequency: oneOf(FREQUENCIES).required().meta({ label: 'fields.repetition' }),
    interval: integer(1, 12).default(1).meta({ label: 'fields.interval' }),
    days: list(oneOf(WEEKDAYS).required(), WEEKDAYS.length).default([]).meta({ label: 'fields.days' }),
    isByWeekday: flag().default(false),
    until: calendarDate()
      .nullable()
      .default(null)
      .test('ends', says('required'), (until, { parent }) => Boolean(until || parent.count))
      .meta({ label: 'fields.lastDay' }),
    count: integer(2, MAX_OCCURRENCES)
      .nullable()
      .default(null)
      .test('alone', says('alone'), (count, { parent }) => !(count && parent.until))
      .meta({ label: 'fields.count' }),
    timeZone: text(60).required().test('zone', says('timeZone'), isTimeZone).meta({ label: 'fields.timeZone' }),
    changes: list(change(), MAX_OCCURRENCES).default([]).meta({ label: 'fields.changedDates' }),
  }).meta({ title: 'Repetition' });

const SHAPE = shape();

/** A repetition with the defaults of what it leaves out; undefined for none and for invalid values. Its dates are not checked. */
export const toRepetition = (value: unknown): Repetition | undefined =>
  value && SHAPE.isValidSync(value, { strict: true }) ? (SHAPE.cast(value) as Repetition) : undefined;

/** When an event repeats. `shared-kernel/content/repetition` has the rule about its dates. Visitors receive it in words. */
export const repetitionField = (): Field<Repetition | null, string | null> =>
  shownAs(
    field('repetition', shape().nullable().default(null) as unknown as Schema<Repetition | null>, 'fields.repetition'),
  );
