import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { foldLetters } from 'shared-kernel/i18n/text-key';
import type { Option } from '../option.ts';

/** An item of the list. */
export interface Item extends Option {
  /** The item is typed text without an option. */
  isNew?: boolean;
}

export const textOf = (item: Item | null): string => item?.label ?? '';

/** The options, followed by the typed text unless an option is the same, ignoring case and accents. */
export const withTyped = (options: readonly Option[], typed: string): Item[] => {
  const value = typed.trim();
  const isKnown =
    value === '' ||
    options.some((option) => option.value === value || foldLetters(option.label) === foldLetters(value));
  return isKnown ? [...options] : [...options, { value, label: value, isNew: true }];
};

type Reducer = (
  state: UseComboboxState<Item>,
  change: UseComboboxStateChangeOptions<Item>,
) => Partial<UseComboboxState<Item>>;

const { InputBlur, InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;

/** Leaving the control chooses nothing. It clears the choice when its text was erased. */
export const single: Reducer = (state, { type, changes }) => {
  if (type !== InputBlur) return changes;
  const selectedItem = state.inputValue === '' ? null : state.selectedItem;
  return { ...changes, selectedItem, inputValue: textOf(selectedItem) };
};

/** Keeps the list open for the next choice. */
export const multiple: Reducer = (state, { type, changes }) => {
  if (type === InputBlur) return { ...changes, selectedItem: null, inputValue: '' };
  if (type !== ItemClick && type !== InputKeyDownEnter) return changes;
  if (!changes.selectedItem) return state;
  return { ...changes, isOpen: state.isOpen, highlightedIndex: state.highlightedIndex, inputValue: '' };
};
