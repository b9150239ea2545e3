import { Field, type InputProps, useInput } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { Icon } from 'shared-kernel/ui';
import { Control } from './control.styles.ts';
import { labelFor, type Option } from './option.ts';

interface Props extends InputProps {
  options: readonly Option[];
}

/** A choice among a few options; for many, use a `ComboboxField`. */
export const SelectField = ({ options, ...field }: Props) => {
  const t = useTexts('mf-admin');
  const { frame, control } = useInput(field, { format: (value) => labelFor(value, options) });
  return (
    <Field {...frame}>
      <Control>
        <select {...control}>
          <option value="">{t('fields.none')}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value} dir="auto">
              {label}
            </option>
          ))}
        </select>
        <Icon name="chevron" className="opens" />
      </Control>
    </Field>
  );
};
