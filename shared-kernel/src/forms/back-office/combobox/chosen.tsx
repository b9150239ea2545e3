import { Icon } from 'shared-kernel/ui';
import type { Option } from '../option.ts';
import { useComboboxTexts } from './texts.ts';

interface Props {
  options: readonly Option[];
  onRemove: (option: Option) => void;
}

/** The chosen options, each with a button to remove it. */
export const Chosen = ({ options, onRemove }: Props) => {
  const texts = useComboboxTexts();
  if (options.length === 0) return null;
  return (
    <ul className="chosen" aria-label={texts.chosen}>
      {options.map((option) => (
        <li key={option.value}>
          <bdi>{option.label}</bdi>
          <button type="button" aria-label={texts.remove(option.label)} onClick={() => onRemove(option)}>
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
};
