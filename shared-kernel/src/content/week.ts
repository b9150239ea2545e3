import type { AnyObjectSchema, Schema } from 'yup';
import type { Translations } from '../contracts/content.ts';
import { type HoursException, WEEKDAYS, type WeeklyHours, type WrittenException } from '../contracts/hours.ts';
import { calendarDate, list, record, text, timeOfDay } from '../validation/index.ts';
import { type Field, field, shownAs } from './field.ts';
import { translationsOf } from './rules.ts';

const MOST_RANGES = 4;
/** Dates of one record whose hours differ. */
export const MOST_EXCEPTIONS = 200;

const ranges = () =>
  list(record({ open: timeOfDay().required(), close: timeOfDay().required() }), MOST_RANGES).required();

const days = () => record(Object.fromEntries(WEEKDAYS.map((day) => [day, ranges()])));

/** Hours of each weekday; an empty list is closed. */
export const week = () => days() as unknown as Schema<WeeklyHours>;

/** To yup an absent object is one of absent fields, unless it is told otherwise. */
export const requiredWeek = () => days().default(undefined).required() as unknown as Schema<WeeklyHours>;

/** The hours of those who may keep the mall's. */
export const optionalWeek = () => days().nullable().default(null) as unknown as Schema<WeeklyHours | null>;

const LONGEST_REASON = 200;

/** Languages in which something is written; of none nothing is kept, as before there were any. */
const written = (translations: Translations): Translations | undefined => {
  const languages = Object.entries(translations).filter(([, texts]) => Object.values(texts ?? {}).some(Boolean));
  return languages.length > 0 ? Object.fromEntries(languages) : undefined;
};

const reasonTranslations = () =>
  (translationsOf({ reason: { translationRules: text(LONGEST_REASON) } }) as AnyObjectSchema)
    .default(undefined)
    .transform(written);

/** Dates whose hours differ. */
export const exceptions = () =>
  list(
    record({
      date: calendarDate().required(),
      ranges: ranges(),
      reason: text(LONGEST_REASON).nullable().default(null),
      translations: reasonTranslations(),
    }),
    MOST_EXCEPTIONS,
  ).default([]) as unknown as Schema<WrittenException[]>;

/** {@link exceptions} as a field, whose reasons visitors get in their language. */
export const exceptionsField = (): Field<WrittenException[], HoursException[]> =>
  shownAs(field('json', exceptions(), { fr: 'Exceptions', ar: 'الاستثناءات', en: 'Exceptions' }));
