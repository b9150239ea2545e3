import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiError, FieldError } from '../contracts/index.ts';

/** What an API error says of fields; a missing record is the one that the email names. */
const complaintsOf = ({ payload }: ApiError, names: string[]): FieldError[] => {
  if (!payload) return [];
  if ('fields' in payload) return payload.fields;
  if ('reason' in payload) {
    const fieldName = names.find((name) => name === 'password' || name === 'oldPassword') ?? 'password';
    return [{ fieldName, message: payload.message }];
  }
  return 'resource' in payload ? [{ fieldName: 'email', message: payload.message }] : [];
};

const isApiError = (error: unknown): error is ApiError => error instanceof Error && 'payload' in error;

/**
 * Puts what the API refused under the fields that it is about, and leads to the first of them.
 * @returns the error when any of it is about no field of the form; that is the form's own message to say
 */
export const applyServerErrors = <Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): unknown => {
  if (!isApiError(error)) return error;
  const names = Object.keys(form.getValues());
  const complaints = complaintsOf(error, names);
  const placed = complaints.filter(({ fieldName }) => names.includes(fieldName.split('.')[0] as string));
  for (const [index, { fieldName, message }] of placed.entries()) {
    form.setError(fieldName as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return placed.length > 0 && placed.length === complaints.length ? undefined : error;
};
