import { useFormContext, useWatch } from 'react-hook-form';
import { accentsOf } from 'shared-kernel/accent';
import { TextField } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { hexColor } from 'shared-kernel/validation';
import { ColorSample } from './color-sample.tsx';
import { Swatch } from './site.styles.ts';

interface Props {
  name: string;
  label: string;
  hint: string;
}

/** A colour, written or picked, with a sample of what is made of it. Without one it is the theme's own. */
export const ColorField = ({ name, label, hint }: Props) => {
  const t = useTexts('mf-admin');
  const { setValue } = useFormContext();
  const value = useWatch({ name });
  const color = isColor(value) ? value : undefined;
  return (
    <div>
      <TextField name={name} label={label} hint={hint} autoComplete="off" dir="ltr" placeholder={OWN}>
        <Swatch
          type="color"
          aria-label={t('site.pickColor')}
          value={color?.toLowerCase() ?? OWN}
          onChange={({ target }) => setValue(name, target.value, { shouldDirty: true, shouldValidate: true })}
        />
      </TextField>
      <ColorSample color={color} />
    </div>
  );
};

const OWN = accentsOf().light.accent;
const rules = hexColor().required();

const isColor = (value: unknown): value is string => rules.isValidSync(value, { strict: true });
