import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import type { Option } from '../option.ts';

/** A line of the list. */
export interface Item extends Option {
  /** It is what was typed, and no option yet. */
  isNew?: boolean;
}

export const textOf = (item: Item | null): string => item?.label ?? '';

/** The options, and after them what was typed if there is no such option. */
export const withTyped = (options: readonly Option[], typed: string): Item[] => {
  const value = typed.trim();
  const isKnown = value === '' || options.some((option) => option.label === value || option.value === value);
  return isKnown ? [...options] : [...options, { value, label: value, isNew: true }];
};

type Reducer = (
  state: UseComboboxState<Item>,
  change: UseComboboxStateChangeOptions<Item>,
) => Partial<UseComboboxState<Item>>;

const { InputBlur, InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;

/** Leaving the control chooses nothing, but takes the choice away where its text was erased. */
export const single: Reducer = (state, { type, changes }) => {
  if (type !== InputBlur) return changes;
  const selectedItem = state.inputValue === '' ? null : state.selectedItem;
  return { ...changes, selectedItem, inputValue: textOf(selectedItem) };
};

/** The list stays open for the next choice. */
export const multiple: Reducer = (state, { type, changes }) => {
  if (type === InputBlur) return { ...changes, selectedItem: null, inputValue: '' };
  if (type !== ItemClick && type !== InputKeyDownEnter) return changes;
  if (!changes.selectedItem) return state;
  return { ...changes, isOpen: state.isOpen, highlightedIndex: state.highlightedIndex, inputValue: '' };
};
