import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { Schema } from 'yup';
import { withoutControlsIn } from '../contracts/index.ts';
import { fieldErrors, isValidationError, type MessageTexts } from '../validation/index.ts';
import type { Obstacles } from './obstacles.ts';

/** Messages by the path of their field. */
type Complaints = Record<string, string>;

const complaintsOf = async (rules: Schema, values: unknown, texts: MessageTexts): Promise<Complaints> => {
  try {
    await rules.validate(values, { abortEarly: false, strict: true });
    return {};
  } catch (error) {
    if (!isValidationError(error)) throw error;
    return Object.fromEntries(fieldErrors(error, texts).map(({ fieldName, message }) => [fieldName, message]));
  }
};

const obstructionsOf = (obstacles: Obstacles): Complaints =>
  Object.fromEntries(
    [...obstacles].flatMap(({ name, reason }) => {
      const message = reason();
      return message === undefined ? [] : [[name, message]];
    }),
  );

/** Messages without a field are shown above the form. */
const asErrors = (complaints: Complaints): FieldErrors =>
  Object.fromEntries(
    Object.entries(complaints).map(([path, message]) => [path || 'root', { type: 'rule', message }]),
  ) as FieldErrors;

/**
 * Validates a form with the API's rules, as strictly as the API, with messages in the page's language and times in the
 * mall's time zone. Like the API, it first removes control characters.
 */
export const schemaResolver =
  <Values extends FieldValues>(rules: Schema<Values>, texts: MessageTexts, obstacles: Obstacles): Resolver<Values> =>
  async (given, _, options) => {
    const values = withoutControlsIn(given);
    const complaints = { ...(await complaintsOf(rules, values, texts)), ...obstructionsOf(obstacles) };
    if (Object.keys(complaints).length === 0) return { values, errors: {} };
    return { values: {}, errors: toNestErrors<Values>(asErrors(complaints), options) };
  };
