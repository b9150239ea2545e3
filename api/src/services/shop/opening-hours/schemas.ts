import { exceptions, week } from 'shared-kernel/content';
import type { WeeklyHours } from 'shared-kernel/contracts';
import { calendarDate, flag, id, list, oneOf, record, text } from 'shared-kernel/validation';
import type { InferType, Schema } from 'yup';
import { brokenRule } from '../../../platform/http/broken-rule.ts';
import { valid } from '../../../platform/http/validation.ts';

/** Maximum of ids in a call; a category or all shops may be more. */
const MAX_SHOPS = 500;
const MAX_DATES = 200;

/** Selection of shops: exactly one of `ids`, `category` and `all`. */
export const openingHoursQuery = record({
  ids: list(id().required(), MAX_SHOPS).transform((value, given) =>
    typeof given === 'string' ? given.split(',') : value,
  ),
  /** Slug. */
  category: text(200),
  all: flag(),
  /** Only returns what would change. */
  preview: flag().default(false),
});
export type OpeningHoursQuery = InferType<typeof openingHoursQuery>;

export const openingHoursBody = record({
  /** The new week; null for the mall's own hours. */
  weeklyHours: week().nullable().default(undefined) as unknown as Schema<WeeklyHours | null | undefined>,
  addExceptions: exceptions(),
  removeExceptions: list(calendarDate().required(), MAX_DATES).default([]),
  /** Whether existing exceptions on the added dates are kept or replaced. */
  conflicts: oneOf(['keep', 'replace']).default('keep'),
  /** Hash from the preview; the change is rejected when its effect differs now. */
  plan: text(64),
  /** Id of a change to undo; excludes all other fields. */
  undo: id(),
});
export type OpeningHoursChange = InferType<typeof openingHoursBody>;

/** Parses a change. @throws ValidationError when it changes nothing, or changes and undoes */
export const readChange = (body: unknown): OpeningHoursChange => {
  const change = valid(openingHoursBody, body);
  const isChange = change.weeklyHours !== undefined || change.addExceptions.length + change.removeExceptions.length > 0;
  if (!isChange && change.undo === undefined) throw brokenRule('weeklyHours', 'required');
  if (isChange && change.undo !== undefined) throw brokenRule('undo', 'alone');
  return change;
};

/** @throws ValidationError unless exactly one way selects the shops */
export const requireSelection = ({ ids, category, all }: OpeningHoursQuery): void => {
  const ways = [ids, category, all || undefined].filter((way) => way !== undefined);
  if (ways.length === 0) throw brokenRule('ids', 'required');
  if (ways.length > 1) throw brokenRule(ids ? 'ids' : 'category', 'alone');
};
