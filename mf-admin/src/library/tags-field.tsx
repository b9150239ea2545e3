import { useTexts } from 'shared-kernel/i18n';
import { ComboboxField } from '../fields/index.ts';
import { useTags } from './use-tags.ts';

interface Props {
  name: string;
  label: string;
  /** The suggestions, if not all tags in use. Others can't be chosen. */
  among?: readonly string[];
}

/** Tags of files, with those in use as suggestions. */
export const TagsField = ({ name, label, among }: Props) => {
  const t = useTexts('mf-admin');
  const used = useTags().map(({ tag }) => tag);
  const options = (among ?? used).map((tag) => ({ value: tag, label: tag }));
  return (
    <ComboboxField
      {...{ name, label, options }}
      {...(!among && { hint: t('library.tagsHint'), isCreatable: true })}
      isMultiple
    />
  );
};
