import { type Field, type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import type { ApiError, FieldError } from '../contracts/index.ts';

/** Fields that the error of a password or code is shown under. */
const PASSWORDS = ['password', 'oldPassword', 'code'];

/**
 * Field errors of an API error. As specified, a missing or conflicting record is reported under the email, by name,
 * after the API's message.
 */
const complaintsOf = ({ payload }: ApiError, isShown: (name: string) => boolean): FieldError[] => {
  if (!payload) return [];
  if ('fields' in payload) return payload.fields;
  const { message } = payload;
  if ('reason' in payload) return [{ fieldName: PASSWORDS.find(isShown) ?? 'password', message }];
  return 'resource' in payload ? [{ fieldName: 'email', message: `${message} (${payload.resource})` }] : [];
};

const isApiError = (error: unknown): error is ApiError => error instanceof Error && 'payload' in error;

/** A path and its parents, innermost first: `photos.0.name`, `photos.0`, `photos`. */
const pathsAround = (path: string): string[] => {
  const steps = path.split('.');
  return steps.map((_, count) => steps.slice(0, steps.length - count).join('.'));
};

/**
 * Shows the API's errors under their fields and focuses the first one. A value without a visible field has no place for
 * a message.
 * @returns the error when part of it has no visible field; the form shows it as a whole
 */
export const applyServerErrors = <Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): unknown => {
  if (!isApiError(error)) return error;
  // The library has no public API for mounted fields: `getFieldState` answers for any name, and values also exist for
  // fields that the page doesn't show.
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
