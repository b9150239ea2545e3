import { useFormContext } from 'react-hook-form';
import { Field, type FieldProps, useField } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { Flag } from './flag-fields.styles.ts';

/** A boolean that takes effect when the form is sent. */
export const CheckboxField = (props: FieldProps) => <FlagField {...props} />;

/** A boolean that is on or off. */
export const SwitchField = (props: FieldProps) => <FlagField {...props} role="switch" />;

const FlagField = ({ role, ...props }: FieldProps & { role?: 'switch' }) => {
  const t = useTexts('mf-admin');
  const { register } = useFormContext();
  const { frame, control } = useField(props, { format: (value) => (value ? t('fields.yes') : t('fields.no')) });
  return (
    <Field {...frame} layout="beside">
      <Flag>
        <input type="checkbox" role={role} {...register(props.name)} {...control} />
      </Flag>
    </Field>
  );
};
