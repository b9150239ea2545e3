import { ComboboxField } from 'shared-kernel/forms/back-office';
import { useTexts } from 'shared-kernel/i18n';
import type { Control } from '../../form/control.ts';

/** A list of words that whoever writes it makes up, as a shop's keywords and brands are. */
export const Keywords: Control = ({ name, label }) => {
  const t = useTexts('mf-admin');
  return <ComboboxField name={name} label={label} hint={t('shop.keywordsHint')} options={[]} isMultiple isCreatable />;
};
