import type { AnySchema, TestContext } from 'yup';
import { type EventSpan, MAX_OCCURRENCES } from '../../contracts/repetition.ts';
import { instant, says } from '../../validation/index.ts';
import { type ContentType, isRepetition, mallEvent } from '../index.ts';
import { type Occurrence, occurrencesOf, plannedStarts } from './occurrences.ts';

const TIME = instant().required();

const isSpan = (span: Partial<EventSpan>): span is EventSpan =>
  TIME.isValidSync(span.start, { strict: true }) &&
  TIME.isValidSync(span.end, { strict: true }) &&
  Date.parse(span.start) < Date.parse(span.end);

/** The dates of what a form contains; none while it is incomplete. */
export const writtenOccurrences = (span: Partial<EventSpan>, value: unknown): Occurrence[] =>
  isSpan(span) && isRepetition(value) ? occurrencesOf(span, value).slice(0, MAX_OCCURRENCES) : [];

/** The rule has at least one date, and no more than allowed. */
const hasDates = (value: unknown, { parent, path, createError }: TestContext) => {
  const span = parent as Partial<EventSpan>;
  // Other rules report wrong values.
  if (!value || !isRepetition(value) || !isSpan(span)) return true;
  const last = `${path}.${value.until ? 'until' : 'count'}`;
  if (plannedStarts(span, value).length > MAX_OCCURRENCES)
    return createError({ path: last, message: says('mostDates'), params: { max: MAX_OCCURRENCES } });
  return occurrencesOf(span, value).length > 0 || createError({ path: last, message: says('noDates') });
};

const { repetition } = mallEvent.fields;

/** Events with the rule about their dates, whose code only the API and the form load. */
export const mallEventWithDates: typeof mallEvent = {
  ...mallEvent,
  fields: {
    ...mallEvent.fields,
    repetition: { ...repetition, rules: (repetition.rules as AnySchema).test({ name: 'dates', test: hasDates }) },
  },
} satisfies ContentType;
