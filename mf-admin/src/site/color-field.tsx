import { useFormContext, useWatch } from 'react-hook-form';
import { accentsOf } from 'shared-kernel/accent';
import { TextField } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { hexColor } from 'shared-kernel/validation';
import { Swatch } from './site.styles.ts';

interface Props {
  name: string;
  label: string;
  hint: string;
}

/** A colour, written or picked. Without one it is the theme's own. */
export const ColorField = ({ name, label, hint }: Props) => {
  const t = useTexts('mf-admin');
  const { setValue } = useFormContext();
  const value = useWatch({ name });
  const color = isColor(value) ? value : undefined;
  return (
    <TextField name={name} label={label} hint={hint} autoComplete="off" dir="ltr" placeholder={OWN}>
      <Swatch
        type="color"
        aria-label={t('site.pickColor')}
        value={color?.toLowerCase() ?? OWN}
        onChange={({ target }) => setValue(name, target.value, { shouldDirty: true, shouldValidate: true })}
      />
    </TextField>
  );
};

const OWN = accentsOf().light.accent;
const rules = hexColor().required();

/** Whether it is one by now, and not about to be. */
export const isColor = (value: unknown): value is string => rules.isValidSync(value, { strict: true });
