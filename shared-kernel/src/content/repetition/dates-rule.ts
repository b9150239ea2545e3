import { type AnySchema, type TestContext, ValidationError } from 'yup';
import { type EventSpan, MAX_OCCURRENCES, type Repetition } from '../../contracts/repetition.ts';
import { instant, says } from '../../validation/index.ts';
import { type ContentType, mallEvent, toRepetition } from '../index.ts';
import { datesOf, type Occurrence, occurrencesOf, plannedStarts } from './occurrences.ts';

const TIME = instant().required();

/** The latest time of a `Date`. */
const MAX_MS = 8.64e15;

const isSpan = (span: Partial<EventSpan>): span is EventSpan =>
  TIME.isValidSync(span.start, { strict: true }) &&
  TIME.isValidSync(span.end, { strict: true }) &&
  Date.parse(span.start) < Date.parse(span.end);

/** Why a form has no dates to show. */
export type DatesProblem = 'incomplete' | 'invalid' | 'tooMany' | 'none';

/** The starts by the rule of what a form contains, without exceptions; none while it is wrong. */
export const writtenDates = (
  span: Partial<EventSpan>,
  value: unknown,
): { planned: string[]; occurrences: Occurrence[] } => {
  const repetition = toRepetition(value);
  if (!isSpan(span) || !repetition) return { planned: [], occurrences: [] };
  const planned = plannedStarts(span, repetition).slice(0, MAX_OCCURRENCES);
  return { planned, occurrences: occurrencesOf(span, repetition, planned) };
};

/** The problem of the dates of what a form contains; null when it has dates. */
export const datesProblem = (span: Partial<EventSpan>, value: Repetition): DatesProblem | null => {
  if (!span.start || !span.end || !(value.until || value.count)) return 'incomplete';
  const repetition = toRepetition(value);
  if (!isSpan(span) || !repetition) return 'invalid';
  const planned = plannedStarts(span, repetition);
  if (planned.length > MAX_OCCURRENCES) return 'tooMany';
  return occurrencesOf(span, repetition, planned).length > 0 ? null : 'none';
};

/** The rule has at least one date, and no more than allowed; each ends before the next, and changes are about dates. */
const hasDates = (value: unknown, { parent, path, createError }: TestContext) => {
  const span = parent as Partial<EventSpan>;
  // A strict check sees values without their defaults. Other rules report wrong values.
  const repetition = toRepetition(value);
  if (!repetition || !isSpan(span)) return true;
  const last = `${path}.${repetition.until ? 'until' : 'count'}`;
  const planned = plannedStarts(span, repetition);
  if (planned.length > MAX_OCCURRENCES)
    return createError({ path: last, message: says('mostDates'), params: { max: MAX_OCCURRENCES } });
  const length = Date.parse(span.end) - Date.parse(span.start);
  const times = planned.map((start) => Date.parse(start));
  if (times.some((time, index) => time + length > (times[index + 1] ?? Number.POSITIVE_INFINITY)))
    return createError({ path: 'end', message: says('longerThanGap') });
  if (!times.every((time) => isTime(time) && isTime(time + length)))
    return createError({ path: last, message: says('farDates') });
  const wrong = wrongChanges(repetition, datesOf(planned, repetition.timeZone));
  if (wrong.length > 0) {
    return new ValidationError(
      wrong.map(({ index, rule, date }) =>
        createError({ path: `${path}.changes.${index}.date`, message: says(rule), params: { other: date } }),
      ),
    );
  }
  return occurrencesOf(span, repetition, planned).length > 0 || createError({ path: last, message: says('noDates') });
};

/** Whether a computed instant is one that can be typed. */
const isTime = (time: number): boolean =>
  Math.abs(time) <= MAX_MS && TIME.isValidSync(new Date(time).toISOString(), { strict: true });

interface WrongChange {
  index: number;
  date: string;
  rule: 'unplanned' | 'changedTwice';
}

/** Changes of dates that the rule doesn't have, or that an earlier one is about. */
const wrongChanges = ({ changes }: Repetition, planned: readonly string[]): WrongChange[] =>
  changes.flatMap(({ date }, index): WrongChange[] => {
    if (!planned.includes(date)) return [{ index, date, rule: 'unplanned' }];
    const isRepeated = changes.findIndex((other) => other.date === date) < index;
    return isRepeated ? [{ index, date, rule: 'changedTwice' }] : [];
  });

const { repetition } = mallEvent.fields;

/** Events with the rule about their dates, whose code only the API and the form load. */
export const mallEventWithDates: typeof mallEvent = {
  ...mallEvent,
  fields: {
    ...mallEvent.fields,
    repetition: { ...repetition, rules: (repetition.rules as AnySchema).test({ name: 'dates', test: hasDates }) },
  },
} satisfies ContentType;
