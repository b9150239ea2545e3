import { exceptions, week } from 'shared-kernel/content';
import type { WeeklyHours } from 'shared-kernel/contracts';
import { calendarDate, flag, id, list, oneOf, record, text } from 'shared-kernel/validation';
import type { InferType, Schema } from 'yup';
import { brokenRule } from '../../../platform/http/broken-rule.ts';
import { valid } from '../../../platform/http/validation.ts';

/** As many shops as one call names; a category or all may be more. */
const MOST_SHOPS = 500;
const MOST_DATES = 200;

/** Whose hours change: exactly one of `ids`, `category` and `all`. */
export const openingHoursQuery = record({
  ids: list(id().required(), MOST_SHOPS).transform((value, given) =>
    typeof given === 'string' ? given.split(',') : value,
  ),
  /** Slug. */
  category: text(200),
  all: flag(),
  /** Only say what would change. */
  preview: flag().default(false),
});
export type OpeningHoursQuery = InferType<typeof openingHoursQuery>;

export const openingHoursBody = record({
  /** The week that the shops get; null is the mall's own. */
  weeklyHours: week().nullable().default(undefined) as unknown as Schema<WeeklyHours | null | undefined>,
  addExceptions: exceptions(),
  removeExceptions: list(calendarDate().required(), MOST_DATES).default([]),
  /** What becomes of other hours that a shop has on an added date. */
  conflicts: oneOf(['keep', 'replace']).default('keep'),
  /** What a preview named: the change is refused once it would do something else. */
  plan: text(64),
  /** A change to undo, in place of all the others. */
  undo: id(),
});
export type OpeningHoursChange = InferType<typeof openingHoursBody>;

/** @throws ValidationError when it changes nothing, or both changes and undoes. */
export const readChange = (body: unknown): OpeningHoursChange => {
  const change = valid(openingHoursBody, body);
  const isChange = change.weeklyHours !== undefined || change.addExceptions.length + change.removeExceptions.length > 0;
  if (!isChange && change.undo === undefined) throw brokenRule('weeklyHours', 'required');
  if (isChange && change.undo !== undefined) throw brokenRule('undo', 'alone');
  return change;
};

/** @throws ValidationError unless it says in exactly one way whose hours change. */
export const requireSelection = ({ ids, category, all }: OpeningHoursQuery): void => {
  const ways = [ids, category, all || undefined].filter((way) => way !== undefined);
  if (ways.length === 0) throw brokenRule('ids', 'required');
  if (ways.length > 1) throw brokenRule(ids ? 'ids' : 'category', 'alone');
};
