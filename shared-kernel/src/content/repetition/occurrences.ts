import * as rrule from 'rrule';
import { WEEKDAYS } from '../../contracts/hours.ts';
import { type EventSpan, MAX_OCCURRENCES, type Repetition } from '../../contracts/repetition.ts';
import { weekdayOf } from '../../hours/calendar-date.ts';
import { fromWallMinutes, toInstant, toLocalTime, toWallMinutes } from '../../hours/local-time.ts';

// Node.js loads the package as CommonJS, where all names are in the default export.
const { RRule, Weekday } = { ...rrule, ...(Reflect.get(rrule, 'default') as Partial<typeof rrule> | undefined) };

const MINUTE_MS = 60_000;

export interface Occurrence extends EventSpan {
  /** The date and time by the rule; another one if the occurrence was moved. ISO 8601. */
  planned: string;
}

/** The position of a date among the same weekdays of its month; -1 for a fifth one, which few months have. */
export const placeInMonth = (date: string): number => {
  const place = Math.ceil(Number(date.slice(-2)) / 7);
  return place > 4 ? -1 : place;
};

/** The rule by the local clock, which `rrule` takes for UTC. */
const optionsOf = (date: string, repetition: Repetition): Partial<rrule.Options> => {
  const { frequency, interval, days, isByWeekday, until, count } = repetition;
  const weekday = WEEKDAYS.indexOf(weekdayOf(date));
  const weekly = days.length > 0 ? days.map((day) => WEEKDAYS.indexOf(day)).sort() : [weekday];
  return {
    freq: RRule[frequency],
    interval,
    ...(frequency === 'WEEKLY' && { byweekday: weekly }),
    ...(frequency === 'MONTHLY' &&
      (isByWeekday
        ? { byweekday: [new Weekday(weekday, placeInMonth(date))] }
        : { bymonthday: [Number(date.slice(-2))] })),
    ...(until && { until: new Date(`${until}T23:59:59Z`) }),
    ...(count && { count }),
  };
};

/** Cached: a form computes the dates at each key. */
let latest = { key: '', starts: [] as string[] };

/** Start of each date by the rule, without exceptions; at most one more than allowed. ISO 8601. */
export const plannedStarts = ({ start }: EventSpan, repetition: Repetition): string[] => {
  const { changes: _, ...rule } = repetition;
  const key = JSON.stringify([start, rule]);
  if (key !== latest.key) latest = { key, starts: computeStarts(start, repetition) };
  return latest.starts;
};

const computeStarts = (start: string, repetition: Repetition): string[] => {
  const { timeZone } = repetition;
  const first = toLocalTime(new Date(start), timeZone);
  const dtstart = new Date(toWallMinutes(first) * MINUTE_MS);
  const rule = new RRule({ ...optionsOf(first.date, repetition), dtstart });
  return rule
    .all((_, index) => index <= MAX_OCCURRENCES)
    .map((wall) => toInstant(fromWallMinutes(wall.getTime() / MINUTE_MS), timeZone).toISOString());
};

/**
 * The dates of an event, in order: one without a repetition. A date that was moved onto another one counts once.
 * @param starts - what {@link plannedStarts} returns
 */
export const occurrencesOf = (
  span: EventSpan,
  repetition: Repetition | null,
  starts = repetition ? plannedStarts(span, repetition) : [],
): Occurrence[] => {
  if (!repetition) return [{ ...span, planned: span.start }];
  const length = Date.parse(span.end) - Date.parse(span.start);
  const changes = new Map(repetition.changes.map((change) => [change.date, change]));
  const dates = starts.flatMap((planned): Occurrence[] => {
    const change = changes.get(toLocalTime(new Date(planned), repetition.timeZone).date);
    if (!change) return [{ planned, start: planned, end: new Date(Date.parse(planned) + length).toISOString() }];
    return change.start && change.end ? [{ planned, start: change.start, end: change.end }] : [];
  });
  // Those at their own time last, so that they are kept.
  const moved = ({ planned, start }: Occurrence): boolean => planned !== start;
  const inTurn = [...dates.filter(moved), ...dates.filter((date) => !moved(date))];
  const distinct = new Map(inTurn.map((date) => [`${Date.parse(date.start)} ${Date.parse(date.end)}`, date]));
  return [...distinct.values()].sort((one, other) => Date.parse(one.start) - Date.parse(other.start));
};

/** The calendar dates of starts. */
export const datesOf = (starts: readonly string[], timeZone: string): string[] =>
  starts.map((start) => toLocalTime(new Date(start), timeZone).date);

/** The `RRULE` of a calendar file. Its `UNTIL` is in UTC. */
export const recurrenceRule = ({ start }: EventSpan, repetition: Repetition): string => {
  const { date } = toLocalTime(new Date(start), repetition.timeZone);
  const { until: _, ...options } = optionsOf(date, repetition);
  const until = repetition.until && toInstant({ date: repetition.until, time: '23:59' }, repetition.timeZone);
  return RRule.optionsToString({ ...options, ...(until && { until }) });
};
