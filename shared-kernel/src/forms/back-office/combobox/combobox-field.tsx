import { useCombobox } from 'downshift';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon, VisuallyHidden } from 'shared-kernel/ui';
import { Field, type FieldProps } from '../../field.tsx';
import { useField } from '../../use-field.ts';
import { type Option, wordsFor } from '../option.ts';
import { Chosen } from './chosen.tsx';
import { Box } from './combobox.styles.ts';
import { type Item, multiple, single, textOf, withTyped } from './items.ts';
import { useComboboxTexts } from './texts.ts';
import { useChoice } from './use-choice.ts';
import { type OptionSource, useOptions } from './use-options.ts';

interface Props extends FieldProps {
  options: OptionSource;
  /** Options of the values that the form starts with, where the others have to be searched for; they may come later. */
  known?: readonly Option[];
  /** The value is a list of what is chosen, in the order of choosing. */
  isMultiple?: boolean;
  /** What is typed can be chosen, too, whether or not there is such an option. */
  isCreatable?: boolean;
}

const NONE: Option[] = [];

// Base UI's combobox weighs more than downshift even where its other parts are loaded, and would draw the field itself.
/** A choice among many, which typing makes fewer. The form holds the value of an option, or of several. */
export const ComboboxField = ({ options, known, isMultiple = false, isCreatable, ...props }: Props) => {
  const texts = useComboboxTexts();
  const named = known ?? (typeof options === 'function' ? NONE : options);
  const { frame, control } = useField(props, { format: (value) => wordsFor(value, named) });
  const { chosen, choose, remove, ref, onBlur } = useChoice(props.name, isMultiple, named);
  const [query, setQuery] = useState('');
  const [isWanted, setWanted] = useState(false);
  const [news, setNews] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const found = useOptions(options, query, isWanted);
  const items = isCreatable ? withTyped(found.options, query) : (found.options as Item[]);

  const { isOpen, inputValue, highlightedIndex, ...combobox } = useCombobox<Item>({
    items,
    itemToString: textOf,
    // What is chosen may get its name later than the control.
    itemToKey: (item) => item && JSON.stringify([item.value, item.label]),
    // Whoever types a word of their own need not look for it in the list.
    ...(isCreatable && { defaultHighlightedIndex: 0 }),
    selectedItem: isMultiple ? null : (chosen[0] ?? null),
    labelId: frame.ids.label,
    inputId: control.id,
    stateReducer: isMultiple ? multiple : single,
    onInputValueChange: (change) => {
      const isTyped = change.type === useCombobox.stateChangeTypes.InputChange;
      setQuery(isTyped ? change.inputValue : '');
    },
    onIsOpenChange: (change) => setWanted(change.isOpen),
    onSelectedItemChange: ({ selectedItem }) => {
      choose(selectedItem && { value: selectedItem.value, label: selectedItem.label });
    },
  });
  const isChosen = (item: Item): boolean => chosen.some(({ value }) => value === item.value);

  const drop = (option: Option): void => {
    remove(option);
    setNews(texts.removed(option.label));
    input.current?.focus();
  };

  // Whoever holds the key down erases what they typed, and no more.
  const dropLast = ({ key, repeat }: KeyboardEvent): void => {
    const last = chosen.at(-1);
    if (isMultiple && key === 'Backspace' && !repeat && inputValue === '' && last) drop(last);
  };

  // Leaving the control for the button would close the list.
  const retryByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !isOpen || found.state !== 'failed') return;
    event.preventDefault();
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    found.retry();
  };

  const state = found.state === 'found' ? texts.found(items.length) : texts[found.state];

  return (
    <Field {...frame}>
      <Box>
        {isMultiple && <Chosen options={chosen} onRemove={drop} />}
        <div className="entry">
          <input
            {...combobox.getInputProps({
              ref: (element: HTMLInputElement | null) => {
                input.current = element;
                ref(element);
              },
              onBlur,
              onKeyDown: (event) => {
                dropLast(event);
                retryByKey(event);
              },
            })}
            {...control}
            dir="auto"
          />
          <button type="button" {...combobox.getToggleButtonProps({ 'aria-label': texts.open })}>
            <Icon name="chevron" />
          </button>
        </div>
        <div className="popup" hidden={!isOpen}>
          <ul {...combobox.getMenuProps({ 'aria-multiselectable': isMultiple || undefined })}>
            {isOpen &&
              items.map((item, index) => (
                <li
                  key={item.value}
                  {...combobox.getItemProps({ item, index, 'aria-selected': isChosen(item) })}
                  className={highlightedIndex === index ? 'active' : undefined}
                >
                  <bdi>{item.isNew ? texts.create(item.label) : item.label}</bdi>
                  {isChosen(item) && <Icon name="done" />}
                </li>
              ))}
          </ul>
          {items.length === 0 && (
            <p className="state">
              {state}
              {found.state === 'failed' && (
                // The control keeps the focus, without which the list would close.
                <button
                  type="button"
                  tabIndex={-1}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={found.retry}
                >
                  {texts.retry}
                </button>
              )}
            </p>
          )}
        </div>
        <VisuallyHidden role="status">{isOpen ? state : news}</VisuallyHidden>
      </Box>
    </Field>
  );
};
