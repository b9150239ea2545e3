import { useTexts } from 'shared-kernel/i18n';
import { ComboboxField } from '../fields/index.ts';
import { useTags } from './use-tags.ts';

interface Props {
  name: string;
  label: string;
}

/** Tags of files, with those in use as suggestions. */
export const TagsField = ({ name, label }: Props) => {
  const t = useTexts('mf-admin');
  const options = useTags().map(({ tag }) => ({ value: tag, label: tag }));
  return (
    <ComboboxField name={name} label={label} hint={t('shop.keywordsHint')} options={options} isMultiple isCreatable />
  );
};
