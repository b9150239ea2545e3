import { type ReactNode, useId } from 'react';
import { type FieldError, get, useFormState } from 'react-hook-form';
import { useFieldConflict } from './edit-conflict.ts';
import type { FieldFrame, FieldProps } from './field.tsx';

/** The error of a form value in the page's language; for a list, the error of the list as a whole. */
export const useFieldError = (name: string): string | undefined => {
  const { errors } = useFormState({ name });
  const error = get(errors, name) as (FieldError & { root?: FieldError }) | undefined;
  return error?.message ?? error?.root?.message;
};

const asText = (value: unknown): string => String(value ?? '') || '—';

interface Options {
  /** Message that replaces the rules' error. */
  complaint?: ReactNode | undefined;
  /** Formats a value that was saved elsewhere. */
  format?: ((value: unknown) => string) | undefined;
}

/** Connects the parts of a field: its frame, and the attributes of its control. */
export const useField = (
  { name, label, required, hint }: FieldProps,
  { complaint, format = asText }: Options = {},
): { frame: FieldFrame; control: ControlProps } => {
  const id = useId();
  const message = useFieldError(name);
  const error = complaint ?? message;
  const conflict = useFieldConflict(name);
  const ids = {
    label: `${id}label`,
    control: `${id}control`,
    hint: `${id}hint`,
    newer: `${id}newer`,
    error: `${id}error`,
  };
  const descriptions = [hint && ids.hint, conflict && ids.newer, error && ids.error].filter(Boolean);
  return {
    frame: { ids, label, required, hint, error, conflict: conflict && { ...conflict, newer: format(conflict.newer) } },
    control: {
      id: ids.control,
      'aria-required': required,
      'aria-invalid': Boolean(error),
      'aria-describedby': descriptions.join(' ') || undefined,
    },
  };
};

/** Attributes of the control element. */
export interface ControlProps {
  id: string;
  'aria-required': boolean | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}
