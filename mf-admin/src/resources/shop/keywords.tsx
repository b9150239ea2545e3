import { useTexts } from 'shared-kernel/i18n';
import { ComboboxField } from '../../fields/index.ts';
import type { Control } from '../../form/control.ts';

/** A list of free words, such as a shop's keywords and brands. */
export const Keywords: Control = ({ name, label }) => {
  const t = useTexts('mf-admin');
  return <ComboboxField name={name} label={label} hint={t('shop.keywordsHint')} options={[]} isMultiple isCreatable />;
};
