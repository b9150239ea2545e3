import { WEEKDAYS } from '../../contracts/hours.ts';
import type { EventSpan, Repetition } from '../../contracts/repetition.ts';
import type { Locale } from '../../contracts/site.ts';
import { calendarContext, formatDate, formatDay, formatWeekday } from '../../format/dates.ts';
import { addDays, weekdayOf } from '../../hours/calendar-date.ts';
import { toLocalTime } from '../../hours/local-time.ts';
import type texts from '../locales/fr.json';
import { placeInMonth } from './occurrences.ts';

type WithoutForm<Key> = Key extends `${infer Name}_${string}` ? Name : Key;
type TextName = WithoutForm<Exclude<keyof (typeof texts)['repetition'], 'place'>>;

/** The texts of content types in a language. */
export type RepetitionTexts = (
  key: `repetition.${TextName}` | `repetition.place.${keyof (typeof texts)['repetition']['place']}`,
  values: Record<string, string | number>,
) => string;

const SOME_MONDAY = '2024-01-01';

const listOf = (words: string[], locale: Locale): string => new Intl.ListFormat(locale).format(words);

const everyOf = (date: string, repetition: Repetition, t: RepetitionTexts, locale: Locale): string => {
  const { frequency, interval: count, days, isByWeekday } = repetition;
  const dates = calendarContext(locale);
  if (frequency === 'DAILY') return t('repetition.daily', { count });
  if (frequency === 'WEEKLY') {
    const chosen = days.length > 0 ? days : [weekdayOf(date)];
    const names = WEEKDAYS.flatMap((day, index) =>
      chosen.includes(day) ? [formatWeekday(addDays(SOME_MONDAY, index), dates)] : [],
    );
    return t('repetition.weekly', { count, days: listOf(names, locale) });
  }
  const place = placeInMonth(date);
  const day = isByWeekday
    ? t(`repetition.place.${place === -1 ? 'last' : (String(place) as '1')}`, { day: formatWeekday(date, dates) })
    : t('repetition.place.date', { number: Number(date.slice(-2)) });
  return t('repetition.monthly', { count, day });
};

/** What a repetition means, such as "Chaque mardi jusqu’au 30 juin 2027, sauf le 3 mars". @param t - in the language */
export const repetitionText = (
  { start }: Pick<EventSpan, 'start'>,
  repetition: Repetition,
  t: RepetitionTexts,
  locale: Locale,
): string => {
  const { until, count, timeZone, changes } = repetition;
  const dates = calendarContext(locale);
  const dateOf = (instant: string) => toLocalTime(new Date(instant), timeZone).date;
  const every = everyOf(dateOf(start), repetition, t, locale);
  const ended = until
    ? t('repetition.until', { every, date: formatDate(until, dates) })
    : t('repetition.times', { every, number: count ?? 0 });
  const without = changes
    .filter((change) => !change.start || dateOf(change.start) !== change.date)
    .map(({ date }) => date)
    .sort();
  if (without.length === 0) return ended;
  return t('repetition.except', {
    rule: ended,
    dates: listOf(
      without.map((date) => t('repetition.day', { date: formatDay(date, dates) })),
      locale,
    ),
  });
};
