import { useFormContext } from 'react-hook-form';
import { Field, type FieldProps } from '../field.tsx';
import { useField } from '../use-field.ts';
import { Flag } from './flag-fields.styles.ts';
import { useBackOfficeTexts } from './texts.ts';

/** A boolean that takes effect when the form is sent. */
export const CheckboxField = (props: FieldProps) => <FlagField {...props} />;

/** A boolean that is on or off. */
export const SwitchField = (props: FieldProps) => <FlagField {...props} role="switch" />;

const FlagField = ({ role, ...props }: FieldProps & { role?: 'switch' }) => {
  const texts = useBackOfficeTexts();
  const { register } = useFormContext();
  const { frame, control } = useField(props, { format: (value) => (value ? texts.yes : texts.no) });
  return (
    <Field {...frame} layout="beside">
      <Flag>
        <input type="checkbox" role={role} {...register(props.name)} {...control} />
      </Flag>
    </Field>
  );
};
