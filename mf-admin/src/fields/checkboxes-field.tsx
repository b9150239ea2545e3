import { useFormContext, useWatch } from 'react-hook-form';
import { Field, type FieldProps, useField } from 'shared-kernel/forms';
import { Checkboxes } from './checkboxes-field.styles.ts';
import { labelFor, type Option } from './option.ts';

interface Props extends FieldProps {
  options: readonly Option[];
}

/** Any number of a few texts, as a list. */
export const CheckboxesField = ({ options, ...props }: Props) => {
  const { name } = props;
  const { setValue } = useFormContext();
  const chosen = (useWatch({ name }) ?? []) as string[];
  const { frame, control } = useField(props, { format: (value) => labelFor(value, options) });
  const toggle = (value: string, isChosen: boolean): void =>
    setValue(name, isChosen ? [...chosen, value] : chosen.filter((other) => other !== value), {
      shouldDirty: true,
      shouldTouch: true,
    });
  return (
    <Field {...frame} layout="group">
      <Checkboxes
        role="group"
        id={control.id}
        aria-labelledby={frame.ids.label}
        aria-describedby={control['aria-describedby']}
      >
        {options.map(({ value, label }) => (
          <label key={value}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) => toggle(value, target.checked)}
            />
            {label}
          </label>
        ))}
      </Checkboxes>
    </Field>
  );
};
