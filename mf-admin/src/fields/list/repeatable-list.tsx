import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { Field, type FieldProps, useField } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { Button, VisuallyHidden } from 'shared-kernel/ui';
import { List } from './list.styles.ts';
import { ListItem } from './list-item.tsx';
import { useMoves } from './use-moves.ts';

interface Props<Item extends object> extends FieldProps {
  /** Label of the button that adds an item. */
  add: string;
  /** Initial values of an added item. */
  newItem: () => Item;
  /** Name of an item. Defaults to its position in the list, also when the result is empty. */
  nameOf?: (item: Item) => string | null | undefined;
  /** Whether an item can be removed; all by default. */
  canRemove?: (item: Item) => boolean;
  /** The fields of the item at a path of the form: `(path) => <TextField name={`${path}.url`} … />`. */
  children: (path: string) => ReactNode;
}

/** A list of items with fields. Items can be moved, by dragging and by buttons, and removed. */
export const RepeatableList = <Item extends object>({
  add,
  newItem,
  nameOf,
  canRemove = () => true,
  children,
  ...props
}: Props<Item>) => {
  const { name } = props;
  const t = useTexts('mf-admin');
  const format = (value: unknown) =>
    ((value ?? []) as Item[])
      .map((item, index) => nameOf?.(item) || t('fields.list.item', { place: index + 1 }))
      .join(' · ') || '—';
  const { frame, control } = useField(props, { format });
  const { fields, append, move, remove } = useFieldArray({ name });
  const list = useId();
  const group = useRef<HTMLDivElement>(null);

  // React Hook Form only focuses invalid controls, and a list as a whole has none.
  const { submitCount } = useFormState();
  const focusGroup = useEffectEvent(() => {
    if (control['aria-invalid'] && !document.activeElement?.matches('[aria-invalid="true"]')) group.current?.focus();
  });
  useEffect(() => {
    if (submitCount > 0) focusGroup();
  }, [submitCount]);

  const items = useWatch({ name }) as Item[] | undefined;

  const nameAt = (index: number): string => {
    const item = items?.[index];
    return (item && nameOf?.(item)) || t('fields.list.item', { place: index + 1 });
  };

  const isRemovable = (index: number): boolean => {
    const item = items?.[index];
    return !item || canRemove(item);
  };

  const named = fields.map(({ id }, index) => ({ id, name: nameAt(index) }));
  const { focus, news, say, onMove } = useMoves(named, move);

  const addItem = (): void => {
    append(newItem());
    say(t('fields.list.added', { place: fields.length + 1 }));
  };

  const removeItem = (index: number): void => {
    const neighbour = fields[index + 1] ?? fields[index - 1];
    focus.lead(`remove ${neighbour?.id}`, 'add');
    say(t('fields.list.removed', { item: nameAt(index) }));
    remove(index);
  };

  return (
    <Field {...frame} layout="group">
      <List
        ref={group}
        role="group"
        id={control.id}
        tabIndex={-1}
        aria-labelledby={frame.ids.label}
        aria-describedby={control['aria-describedby']}
      >
        {fields.length === 0 && <p>{t('fields.list.empty')}</p>}
        {fields.length > 0 && (
          <ul>
            {named.map((item, index) => (
              <ListItem
                key={item.id}
                {...item}
                {...{ list, index, focus, onMove }}
                count={fields.length}
                {...(isRemovable(index) && { onRemove: () => removeItem(index) })}
              >
                {children(`${name}.${index}`)}
              </ListItem>
            ))}
          </ul>
        )}
        <Button kind="secondary" ref={focus.named('add')} onClick={addItem}>
          {add}
        </Button>
        <VisuallyHidden role="status">{news}</VisuallyHidden>
      </List>
    </Field>
  );
};
