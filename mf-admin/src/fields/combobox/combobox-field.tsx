import { useCombobox } from 'downshift';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Field, type FieldProps, useField } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { Icon, VisuallyHidden } from 'shared-kernel/ui';
import { labelFor, type Option } from '../option.ts';
import { Chosen } from './chosen.tsx';
import { Box } from './combobox.styles.ts';
import { type Item, multiple, single, textOf, withTyped } from './items.ts';
import { useChoice } from './use-choice.ts';
import { type OptionSource, useOptions } from './use-options.ts';

interface Props extends FieldProps {
  options: OptionSource;
  /** Options for the initial values, when the others have to be searched for. They may load later. */
  known?: readonly Option[];
  /** The value is a list of chosen options, in the order of choosing. */
  isMultiple?: boolean;
  /** Typed text can be chosen too, without a matching option. */
  isCreatable?: boolean;
}

const NONE: Option[] = [];

// Base UI's combobox is larger than downshift even where its other parts are loaded, and would render the field itself.
/** A choice among many options, filtered by typing. The form holds the value of one option, or of several. */
export const ComboboxField = ({ options, known, isMultiple = false, isCreatable = false, ...props }: Props) => {
  const t = useTexts('mf-admin');
  const named = known ?? (typeof options === 'function' ? NONE : options);
  const { frame, control } = useField(props, { format: (value) => labelFor(value, named) });
  const { chosen, choose, remove, ref, onBlur } = useChoice(props.name, isMultiple, named, isCreatable);
  const [query, setQuery] = useState('');
  const [isWanted, setWanted] = useState(false);
  const [news, setNews] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const found = useOptions(options, query, isWanted);
  const items = isCreatable ? withTyped(found.options, query) : (found.options as Item[]);

  const { isOpen, inputValue, highlightedIndex, ...combobox } = useCombobox<Item>({
    items,
    itemToString: textOf,
    // Labels of chosen options may load later than the control.
    itemToKey: (item) => item && JSON.stringify([item.value, item.label]),
    // Selects the first item, so that Enter accepts typed text.
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
    setNews(t('fields.combobox.removed', { label: option.label }));
    input.current?.focus();
  };

  // A held key only erases text: it removes no chosen option.
  const dropLast = ({ key, repeat }: KeyboardEvent): void => {
    const last = chosen.at(-1);
    if (isMultiple && key === 'Backspace' && !repeat && inputValue === '' && last) drop(last);
  };

  // Moving the focus to the button would close the list.
  const retryByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !isOpen || found.state !== 'failed') return;
    event.preventDefault();
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    found.retry();
  };

  const state =
    found.state !== 'found'
      ? t(`fields.combobox.${found.state}`)
      : t(items.length === 0 ? 'fields.combobox.nothing' : 'fields.combobox.found', { count: items.length });

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
          <button type="button" {...combobox.getToggleButtonProps({ 'aria-label': t('fields.combobox.open') })}>
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
                  <bdi>{item.isNew ? t('fields.combobox.create', { text: item.label }) : item.label}</bdi>
                  {isChosen(item) && <Icon name="done" />}
                </li>
              ))}
          </ul>
          {items.length === 0 && (
            <p className="state">
              {state}
              {found.state === 'failed' && (
                // Keeps the focus in the control: without focus the list closes.
                <button
                  type="button"
                  tabIndex={-1}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={found.retry}
                >
                  {t('fields.combobox.retry')}
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
