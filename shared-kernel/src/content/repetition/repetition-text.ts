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

/** The article of Arabic weekdays, which "every" goes without. */
const ARTICLE = /^ال/;

/** Cancelled dates that the text names. */
const MAX_NAMED = 3;

const listOf = (words: string[], locale: Locale): string => new Intl.ListFormat(locale).format(words);

const everyOf = (date: string, repetition: Repetition, textOf: RepetitionTexts, locale: Locale): string => {
  const { frequency, interval: count, days, isByWeekday } = repetition;
  const dates = calendarContext(locale);
  if (frequency === 'DAILY') return textOf('repetition.daily', { count });
  if (frequency === 'WEEKLY') {
    const chosen = days.length > 0 ? days : [weekdayOf(date)];
    let names = WEEKDAYS.flatMap((day, index) =>
      chosen.includes(day) ? [formatWeekday(addDays(SOME_MONDAY, index), dates)] : [],
    );
    if (locale === 'ar' && count === 1) names = names.map((name) => name.replace(ARTICLE, ''));
    return textOf('repetition.weekly', { count, days: listOf(names, locale) });
  }
  const place = placeInMonth(date);
  const day = isByWeekday
    ? textOf(`repetition.place.${place === -1 ? 'last' : (String(place) as '1')}`, { day: formatWeekday(date, dates) })
    : textOf(`repetition.place.${date.endsWith('-01') ? 'firstDate' : 'date'}`, { number: Number(date.slice(-2)) });
  return textOf('repetition.monthly', { count, day });
};

/**
 * What a repetition means, such as "Chaque mardi jusqu’au 30 juin 2027, sauf le 3 mars". Of cancelled dates, it names the
 * first ones that aren't over.
 * @param textOf - in the language
 */
export const repetitionText = (
  { start }: Pick<EventSpan, 'start'>,
  repetition: Repetition,
  textOf: RepetitionTexts,
  locale: Locale,
  now: Date,
): string => {
  const { until, count, timeZone, changes } = repetition;
  const dates = calendarContext(locale);
  const dateOf = (instant: string) => toLocalTime(new Date(instant), timeZone).date;
  const every = everyOf(dateOf(start), repetition, textOf, locale);
  const ended = until
    ? textOf('repetition.until', { every, date: formatDate(until, dates) })
    : textOf('repetition.times', { every, number: count ?? 0 });
  const today = toLocalTime(now, timeZone).date;
  const cancelled = changes
    .filter((change) => !change.start && change.date >= today)
    .map(({ date }) => date)
    .sort();
  if (cancelled.length === 0) return ended;
  const named = cancelled
    .slice(0, MAX_NAMED)
    .map((date) => (date.slice(0, 4) === today.slice(0, 4) ? formatDay : formatDate)(date, dates));
  const others = cancelled.length - named.length;
  if (others > 0) named.push(textOf('repetition.others', { count: others }));
  return textOf('repetition.except', { rule: ended, dates: listOf(named, locale), count: cancelled.length });
};
