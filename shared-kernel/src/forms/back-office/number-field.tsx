import { type ChangeEvent, type ReactNode, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useLocale } from 'shared-kernel/site';
import { formatTyped } from '../../format/index.ts';
import { useEmptyValue } from '../empty-value.ts';
import { Field } from '../field.tsx';
import { useField } from '../use-field.ts';
import type { InputProps } from '../use-input.ts';
import { Control } from './control.styles.ts';

const DECIMAL = /^[-+]?\d+(\.\d+)?$/;

/** In French, a comma parts the decimals. What is no number stays as it was written, for the rules to refuse. */
const parse = (written: string): unknown => {
  const number = written.trim().replace(',', '.');
  return DECIMAL.test(number) ? Number(number) : written;
};

/** A number, written as the page's language writes it, with the unit that `children` say. */
export const NumberField = ({ children, deps, onLeave, ...props }: InputProps & { children?: ReactNode }) => {
  const locale = useLocale();
  const show = (value: unknown): string =>
    typeof value === 'number' ? formatTyped(value, locale) : String(value ?? '');
  const { frame, control } = useField(props, { format: (value) => show(value) || '—' });
  const { field } = useController({ name: props.name, ...(deps && { rules: { deps } }) });
  const emptyValue = useEmptyValue(props.name);
  // The controller's own value falls back to the default where the form has none.
  const value: unknown = useWatch({ name: props.name });
  // "12," and "12,50" stay as they are being typed.
  const [written, setWritten] = useState({ text: '', value });
  const change = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const next = target.value === '' ? emptyValue() : parse(target.value);
    setWritten({ text: target.value, value: next });
    field.onChange(next);
  };
  return (
    <Field {...frame}>
      <Control>
        {/* A control of the type `number` changes when it is scrolled over, and drops what it can't read. */}
        <input
          {...control}
          name={field.name}
          ref={field.ref}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          value={written.text !== '' && written.value === value ? written.text : show(value)}
          onChange={change}
          onBlur={() => {
            field.onBlur();
            onLeave?.();
          }}
        />
        {children && <span className="unit">{children}</span>}
      </Control>
    </Field>
  );
};
