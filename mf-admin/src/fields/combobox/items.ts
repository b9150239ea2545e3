import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { foldLetters } from 'shared-kernel/i18n/text-key';
import type { Option } from '../option.ts';

/** An item of the list. */
export interface Item extends Option {
  /** The item is typed text without an option. */
  isNew?: boolean;
}

export const textOf = (item: Item | null): string => item?.label ?? '';

/**
 * The options and the typed text, which Enter chooses as the first item. The same option in another spelling comes
 * before it.
 */
export const withTyped = (options: readonly Option[], typed: string): Item[] => {
  const value = typed.trim();
  if (value === '') return [...options];
  const isTyped = (option: Option): boolean => option.value === value || option.label === value;
  const isSame = (option: Option): boolean => isTyped(option) || foldLetters(option.label) === foldLetters(value);
  const same = options.filter(isSame).toSorted((one, other) => Number(isTyped(other)) - Number(isTyped(one)));
  const added = same.some(isTyped) ? [] : [{ value, label: value, isNew: true }];
  return [...same, ...added, ...options.filter((option) => !isSame(option))];
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
