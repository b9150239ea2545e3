import { type ChangeEvent, type ReactNode, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { Field, type InputProps, useEmptyValue, useField } from 'shared-kernel/forms';
import { useLocale } from 'shared-kernel/site';
import { toDecimal } from 'shared-kernel/validation';
import { Control } from './control.styles.ts';
import { formatTyped } from './format-typed.ts';

/** A number in the format of the page's language, with the unit in `children`. */
export const NumberField = ({ children, deps, onLeave, ...props }: InputProps & { children?: ReactNode }) => {
  const locale = useLocale();
  const show = (value: unknown): string =>
    typeof value === 'number' ? formatTyped(value, locale) : String(value ?? '');
  const { frame, control } = useField(props, { format: (value) => show(value) || '—' });
  const { field } = useController({ name: props.name, ...(deps && { rules: { deps } }) });
  const emptyValue = useEmptyValue(props.name);
  // The controller's value falls back to the default when the form has none.
  const value: unknown = useWatch({ name: props.name });
  // Keeps partly typed numbers such as "12," and "12,50".
  const [written, setWritten] = useState({ text: '', value });
  const change = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    // Text that isn't a number stays as typed, and the rules reject it.
    const next = target.value === '' ? emptyValue() : (toDecimal(target.value) ?? target.value);
    setWritten({ text: target.value, value: next });
    field.onChange(next);
  };
  return (
    <Field {...frame}>
      <Control>
        {/* Scrolling changes controls of the type `number`, and they drop invalid text. */}
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
