import { type Field, type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import type { ApiError, FieldError } from '../contracts/index.ts';

/** What the API says of a password is about the one that the form asks for. */
const PASSWORDS = ['password', 'oldPassword'];

/**
 * What an API error says of fields. A record that is missing or stands in the way is told of under the email, by name,
 * as the specification has it; the API's sentence says what is the matter with it.
 */
const complaintsOf = ({ payload }: ApiError, isShown: (name: string) => boolean): FieldError[] => {
  if (!payload) return [];
  if ('fields' in payload) return payload.fields;
  const { message } = payload;
  if ('reason' in payload) return [{ fieldName: PASSWORDS.find(isShown) ?? 'password', message }];
  return 'resource' in payload ? [{ fieldName: 'email', message: `${message} (${payload.resource})` }] : [];
};

const isApiError = (error: unknown): error is ApiError => error instanceof Error && 'payload' in error;

/** A path and those that it is within, from the inside out: `photos.0.name`, `photos.0`, `photos`. */
const pathsAround = (path: string): string[] => {
  const steps = path.split('.');
  return steps.map((_, count) => steps.slice(0, steps.length - count).join('.'));
};

/**
 * Puts what the API refused under the fields that it is about, and leads to the first of them. A value that the form has
 * but doesn't show has no place for words.
 * @returns the error when any of it is about no field that is shown; that is the form's own message to say
 */
export const applyServerErrors = <Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): unknown => {
  if (!isApiError(error)) return error;
  // The library tells nobody which fields are mounted: `getFieldState` answers for any name, and values are there of fields
  // that no page shows.
  const isShown = (name: string): boolean =>
    (get(form.control._fields, name) as Field | undefined)?._f?.mount === true || form.control._names.array.has(name);
  const complaints = complaintsOf(error, isShown);
  const placed = complaints.flatMap(({ fieldName, message }) => {
    const name = pathsAround(fieldName).find(isShown);
    return name === undefined ? [] : [{ name, message }];
  });
  for (const [index, { name, message }] of placed.entries()) {
    form.setError(name as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return placed.length > 0 && placed.length === complaints.length ? undefined : error;
};
