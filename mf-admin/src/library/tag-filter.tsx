import { findTag } from 'shared-kernel/content/file-tags';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { ChoiceFilter } from '../list/choice-filter.tsx';
import { UNTAGGED } from './library-state.ts';
import { useTags } from './use-tags.ts';

interface Props {
  /** A tag, `UNTAGGED`, or an empty string for all files. */
  value: string;
  onChange: (tag: string) => void;
}

/** Filters files by a tag in use, or by the lack of tags. */
export const TagFilter = ({ value, onChange }: Props) => {
  const t = useTexts('mf-admin');
  const locale = useLocale();
  const used = useTags().map(({ tag }) => tag);
  if (used.length === 0 && value === '') return null;
  // An address may have another spelling of the tag.
  const chosen = value === '' || value === UNTAGGED ? value : (findTag(used, value) ?? value);
  const isUnused = chosen !== '' && chosen !== UNTAGGED && !used.includes(chosen);
  const tags = (isUnused ? [...used, chosen] : used).toSorted((one, other) => one.localeCompare(other, locale));
  const options = [
    { value: UNTAGGED, label: t('library.untagged') },
    ...tags.map((tag) => ({ value: tag, label: tag })),
  ];
  return <ChoiceFilter label={t('library.tag')} value={chosen} options={options} onChange={onChange} />;
};
