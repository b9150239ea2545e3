import type { ReactNode } from 'react';
import { Field } from '../field.tsx';
import { type InputProps, useInput } from '../use-input.ts';
import { Control } from './control.styles.ts';

const DECIMAL = /^[-+]?\d+(\.\d+)?$/;

/** In French, a comma parts the decimals. What is no number stays as it was written, for the rules to refuse. */
const parse = (written: unknown): unknown => {
  const number = String(written).trim().replace(',', '.');
  return DECIMAL.test(number) ? Number(number) : written;
};

/** A number, with the unit that `children` say. */
export const NumberField = ({ children, ...field }: InputProps & { children?: ReactNode }) => {
  const { frame, control } = useInput(field, { parse });
  return (
    <Field {...frame}>
      <Control>
        {/* A control of the type `number` changes when it is scrolled over, and drops what it can't read. */}
        <input {...control} type="text" inputMode="decimal" autoComplete="off" dir="ltr" />
        {children && <span className="unit">{children}</span>}
      </Control>
    </Field>
  );
};
