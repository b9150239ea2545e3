import { useTexts } from 'shared-kernel/i18n';

interface Props {
  label: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** Filters a list by one value, or none. */
export const ChoiceFilter = ({ label, value = '', options, onChange }: Props) => {
  const t = useTexts('mf-admin');
  return (
    <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{t('list.any', { label })}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value} dir="auto">
          {option.label}
        </option>
      ))}
    </select>
  );
};
