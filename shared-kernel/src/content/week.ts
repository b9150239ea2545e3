import type { AnyObjectSchema, Schema } from 'yup';
import type { Translations } from '../contracts/content.ts';
import {
  type HoursException,
  type TimeRange,
  WEEKDAYS,
  type WeeklyHours,
  type WrittenException,
} from '../contracts/hours.ts';
import { overlap } from '../hours/spans.ts';
import { calendarDate, list, record, says, text, timeOfDay } from '../validation/index.ts';
import { type Field, field, shownAs } from './field.ts';
import { translationsOf } from './rules.ts';

const MAX_RANGES = 4;
/** Dates of one record whose hours differ. */
export const MAX_EXCEPTIONS = 200;

/** Items of a list of any type. Their own rules report what is wrong with them. */
const given = (value: unknown): object[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : [];

const isRange = (item: object): item is TimeRange =>
  [(item as TimeRange).open, (item as TimeRange).close].every((time) => typeof time === 'string');

const range = () =>
  record({ open: timeOfDay().required(), close: timeOfDay().required() }).meta({ title: 'TimeRangeInput' });

const ranges = () =>
  list(range(), MAX_RANGES)
    .required()
    .test('overlap', says('overlap'), (value) => !overlap(given(value).filter(isRange)));

const days = () =>
  record(Object.fromEntries(WEEKDAYS.map((day) => [day, ranges().meta({ label: `fields.${day}` })]))).meta({
    title: 'WeeklyHoursInput',
  });

/** Hours of each weekday. An empty list means closed. */
export const week = () => days() as unknown as Schema<WeeklyHours>;

/** Without this default, yup turns an absent object into one with absent fields. */
export const requiredWeek = () => days().default(undefined).required() as unknown as Schema<WeeklyHours>;

/** Hours that may be null where the mall's apply. */
export const optionalWeek = () => days().nullable().default(null) as unknown as Schema<WeeklyHours | null>;

const LONGEST_REASON = 200;
const REASON = 'fields.reason';
const RANGES = 'fields.hours';

/** The day of an exception. */
export const exceptionDate = () => calendarDate().required().meta({ label: 'fields.date' });

/** Languages with at least one text; undefined without any, so that nothing is stored. */
const written = (translations: Translations): Translations | undefined => {
  const languages = Object.entries(translations).filter(([, texts]) => Object.values(texts ?? {}).some(Boolean));
  return languages.length > 0 ? Object.fromEntries(languages) : undefined;
};

const reasonTranslations = () =>
  (translationsOf({ reason: { translationRules: text(LONGEST_REASON).meta({ label: REASON }) } }) as AnyObjectSchema)
    .default(undefined)
    .transform(written);

const isRepeated = (dates: unknown[]): boolean => new Set(dates).size < dates.length;

/** Dates whose hours differ. */
export const exceptions = () =>
  list(
    record({
      date: exceptionDate(),
      ranges: ranges().meta({ label: RANGES }),
      reason: text(LONGEST_REASON).nullable().default(null).meta({ label: REASON }),
      translations: reasonTranslations(),
    }).meta({ title: 'HoursExceptionInput' }),
    MAX_EXCEPTIONS,
  )
    .default([])
    .test('sameDate', says('sameDate'), (value) => {
      const dates = given(value).map((item) => (item as Partial<WrittenException>).date);
      return !isRepeated(dates.filter(Boolean));
    }) as unknown as Schema<WrittenException[]>;

/** {@link exceptions} as a field. Visitors receive the reasons in their language. */
export const exceptionsField = (): Field<WrittenException[], HoursException[]> =>
  shownAs(field('exceptions', exceptions(), 'fields.exceptions'));
