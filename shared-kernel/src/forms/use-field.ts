import { type ReactNode, useId } from 'react';
import { type FieldError, get, useFormState } from 'react-hook-form';
import { useFieldClash } from './clash.ts';
import type { FieldFrame, FieldProps } from './field.tsx';

/** What is wrong with a value of the form, in the page's language; with a list, as a whole. */
export const useFieldError = (name: string): string | undefined => {
  const { errors } = useFormState({ name });
  const error = get(errors, name) as (FieldError & { root?: FieldError }) | undefined;
  return error?.message ?? error?.root?.message;
};

const asText = (value: unknown): string => String(value ?? '') || '—';

interface Options {
  /** What stands in the error line instead of what the rules say. */
  complaint?: ReactNode | undefined;
  /** Puts a value that was saved elsewhere into words. */
  format?: ((value: unknown) => string) | undefined;
}

/** Ties the parts of a field together: what stands around its control, and what the control says of itself. */
export const useField = (
  { name, label, required, hint }: FieldProps,
  { complaint, format = asText }: Options = {},
): { frame: FieldFrame; control: ControlProps } => {
  const id = useId();
  const message = useFieldError(name);
  const error = complaint ?? message;
  const clash = useFieldClash(name);
  const ids = {
    label: `${id}label`,
    control: `${id}control`,
    hint: `${id}hint`,
    newer: `${id}newer`,
    error: `${id}error`,
  };
  const descriptions = [hint && ids.hint, clash && ids.newer, error && ids.error].filter(Boolean);
  return {
    frame: { ids, label, required, hint, error, clash: clash && { newer: format(clash.newer), take: clash.take } },
    control: {
      id: ids.control,
      'aria-required': required,
      'aria-invalid': Boolean(error),
      'aria-describedby': descriptions.join(' ') || undefined,
    },
  };
};

/** Attributes of the element that takes the value. */
export interface ControlProps {
  id: string;
  'aria-required': boolean | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}
