import { type UseFormRegisterReturn, useFormContext } from 'react-hook-form';
import { useEmptyValue } from './empty-value.ts';
import type { FieldFrame, FieldProps } from './field.tsx';
import { type ControlProps, useField } from './use-field.ts';

/** What fields are given that browsers have a control for. */
export interface InputProps extends FieldProps {
  /** Fields to check again when this one changes: those that must be the same as it, or come after it. */
  deps?: string[] | undefined;
  /** What else is to be done when the field is left. */
  onLeave?: (() => void) | undefined;
}

interface Options {
  /** Makes a value of what stands in the control. */
  parse?: (written: unknown) => unknown;
  /** Puts a value that was saved elsewhere into words. */
  format?: (value: unknown) => string;
}

interface Input {
  frame: FieldFrame;
  /** Attributes of the control. */
  control: ControlProps & UseFormRegisterReturn;
}

/** A field around a control of the browser's own. */
export const useInput = (
  { deps, onLeave, ...field }: InputProps,
  { parse = (written) => written, format }: Options = {},
): Input => {
  const { frame, control } = useField(field, { format });
  const { register } = useFormContext();
  const emptyValue = useEmptyValue(field.name);
  const registered = register(field.name, {
    setValueAs: (written) => (written === '' ? emptyValue() : parse(written)),
    ...(deps && { deps }),
    ...(onLeave && { onBlur: onLeave }),
  });
  return { frame, control: { ...registered, ...control } };
};
