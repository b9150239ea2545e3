import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { Schema } from 'yup';
import { withoutControlsIn } from '../contracts/index.ts';
import type { DateContext } from '../format/index.ts';
import { fieldErrors, isValidationError } from '../validation/index.ts';
import type { Obstacles } from './obstacles.ts';

/** Messages by the path of the field that they are about. */
type Complaints = Record<string, string>;

const complaintsOf = async (rules: Schema, values: unknown, { locale, timeZone }: DateContext): Promise<Complaints> => {
  try {
    await rules.validate(values, { abortEarly: false, strict: true });
    return {};
  } catch (error) {
    if (!isValidationError(error)) throw error;
    return Object.fromEntries(
      fieldErrors(error, locale, timeZone).map(({ fieldName, message }) => [fieldName, message]),
    );
  }
};

const obstructionsOf = (obstacles: Obstacles): Complaints =>
  Object.fromEntries(
    [...obstacles].flatMap(([name, reason]) => {
      const message = reason();
      return message === undefined ? [] : [[name, message]];
    }),
  );

/** What is about no field in particular stands over the form. */
const asErrors = (complaints: Complaints): FieldErrors =>
  Object.fromEntries(
    Object.entries(complaints).map(([path, message]) => [path || 'root', { type: 'rule', message }]),
  ) as FieldErrors;

/**
 * Checks a form by the rules that the API has, strictly as it does, and says what is wrong in the page's language, by the mall's
 * clock. As there, control characters that came with a pasted text are dropped first.
 */
export const schemaResolver =
  <Values extends FieldValues>(rules: Schema<Values>, context: DateContext, obstacles: Obstacles): Resolver<Values> =>
  async (given, _, options) => {
    const values = withoutControlsIn(given);
    const complaints = { ...(await complaintsOf(rules, values, context)), ...obstructionsOf(obstacles) };
    if (Object.keys(complaints).length === 0) return { values, errors: {} };
    return { values: {}, errors: toNestErrors<Values>(asErrors(complaints), options) };
  };
