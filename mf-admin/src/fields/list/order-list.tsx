import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from 'shared-kernel/ui';
import { List } from './list.styles.ts';
import { ListItem } from './list-item.tsx';
import { type Movable, useMoves } from './use-moves.ts';

interface Props<Item extends Movable> {
  /** Names the ordered items. */
  label: string;
  items: readonly Item[];
  onMove: (from: number, to: number) => void;
  /** Renders the content of an item's row. */
  children: (item: Item) => ReactNode;
}

/** A list of items that can only be reordered, by dragging and by buttons. */
export const OrderList = <Item extends Movable>({ label, items, onMove, children }: Props<Item>) => {
  const list = useId();
  const moves = useMoves(items, onMove);
  return (
    <List role="group" aria-label={label} className="plain">
      <ol>
        {items.map((item, index) => (
          <ListItem
            key={item.id}
            {...item}
            {...{ list, index }}
            count={items.length}
            onMove={moves.onMove}
            focus={moves.focus}
          >
            {children(item)}
          </ListItem>
        ))}
      </ol>
      <VisuallyHidden role="status">{moves.news}</VisuallyHidden>
    </List>
  );
};
