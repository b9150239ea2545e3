import { type UseFormRegisterReturn, useFormContext } from 'react-hook-form';
import { useEmptyValue } from './empty-value.ts';
import type { FieldFrame, FieldProps } from './field.tsx';
import { type ControlProps, useField } from './use-field.ts';

/** Props of fields with a native control. */
export interface InputProps extends FieldProps {
  /** Fields to validate when this one changes: those that must equal it, or come after it. */
  deps?: string[] | undefined;
  /** Also called when the user leaves the field. */
  onLeave?: (() => void) | undefined;
}

interface Options {
  /** Converts the control's text to a value. */
  parse?: (written: unknown) => unknown;
  /** Formats a value that was saved elsewhere. */
  format?: (value: unknown) => string;
}

interface Input {
  frame: FieldFrame;
  /** Attributes of the control. */
  control: ControlProps & UseFormRegisterReturn;
}

/** A field around a native control. */
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
