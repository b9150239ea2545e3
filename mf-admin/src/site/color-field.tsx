import { useFormContext, useWatch } from 'react-hook-form';
import { TextField } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { accentsOf } from 'shared-kernel/theme/accent';
import { hexColor } from 'shared-kernel/validation';
import { Swatch } from './site.styles.ts';

interface Props {
  name: string;
  label: string;
  hint: string;
}

/** A colour, typed or picked; empty for the theme's default. */
export const ColorField = ({ name, label, hint }: Props) => {
  const t = useTexts('mf-admin');
  const { setValue } = useFormContext();
  const value = useWatch({ name });
  const color = readColor(value);
  return (
    <TextField name={name} label={label} hint={hint} autoComplete="off" dir="ltr" placeholder={OWN}>
      <Swatch
        type="color"
        aria-label={t('site.pickColor')}
        value={color ?? OWN}
        onChange={({ target }) => setValue(name, target.value, { shouldDirty: true, shouldValidate: true })}
      />
    </TextField>
  );
};

const OWN = accentsOf().light.accent;
const rules = hexColor().required();

/** Returns a written colour as `#rrggbb` in lower case, or undefined while it is incomplete. */
export const readColor = (value: unknown): string | undefined =>
  rules.isValidSync(value, { strict: true }) ? rules.cast(value).toLowerCase() : undefined;
