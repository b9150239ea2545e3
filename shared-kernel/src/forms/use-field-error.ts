import { type FieldError, get, useFormState } from 'react-hook-form';

/** What is wrong with a field, in the page's language. */
export const useFieldError = (name: string): string | undefined => {
  const { errors } = useFormState({ name });
  return (get(errors, name) as FieldError | undefined)?.message;
};
