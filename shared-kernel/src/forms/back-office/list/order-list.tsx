import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from 'shared-kernel/ui';
import { List } from './list.styles.ts';
import { ListItem } from './list-item.tsx';
import { type Movable, useMoves } from './use-moves.ts';

interface Props<Item extends Movable> {
  /** Says what is ordered. */
  label: string;
  items: readonly Item[];
  onMove: (from: number, to: number) => void;
  /** What stands in an item's row. */
  children: (item: Item) => ReactNode;
}

/** Items whose order is all that is chosen of them, by a pointer and by their buttons. */
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
