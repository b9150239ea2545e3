import { useTexts } from 'shared-kernel/i18n';
import { Icon } from 'shared-kernel/ui';
import type { Option } from '../option.ts';

interface Props {
  options: readonly Option[];
  onRemove: (option: Option) => void;
}

/** The chosen options, each with a button to remove it. */
export const Chosen = ({ options, onRemove }: Props) => {
  const t = useTexts('mf-admin');
  if (options.length === 0) return null;
  return (
    <ul className="chosen" aria-label={t('fields.combobox.chosen')}>
      {options.map((option) => (
        <li key={option.value}>
          <bdi>{option.label}</bdi>
          <button
            type="button"
            aria-label={t('fields.combobox.remove', { label: option.label })}
            onClick={() => onRemove(option)}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
};
