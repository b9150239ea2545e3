import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Where a dragged item would go: before or after the one that it is over. */
export type Side = 'before' | 'after';

interface Options {
  /** Items move within their own list alone. */
  list: string;
  index: number;
  onMove: (from: number, to: number) => void;
}

interface Drag {
  item: RefObject<HTMLLIElement | null>;
  handle: RefObject<HTMLSpanElement | null>;
  isDragged: boolean;
  /** Of the item that another one is held over. */
  side: Side | undefined;
}

const sideOf = (element: Element, clientY: number): Side => {
  const { top, height } = element.getBoundingClientRect();
  return clientY < top + height / 2 ? 'before' : 'after';
};

/** Where an item ends up that leaves its place. */
const placeFor = (from: number, over: number, side: Side): number => {
  const before = side === 'before' ? over : over + 1;
  return from < before ? before - 1 : before;
};

/** An item that a pointer can take by its handle to another place. */
export const useDrag = ({ list, index, onMove }: Options): Drag => {
  const item = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [isDragged, setDragged] = useState(false);
  const [side, setSide] = useState<Side>();
  const place = useEffectEvent(() => ({ list, index }));
  const drop = useEffectEvent((from: number, clientY: number) => {
    if (item.current) onMove(from, placeFor(from, index, sideOf(item.current, clientY)));
  });

  useEffect(() => {
    const element = item.current;
    if (!element || !handle.current) return;
    return combine(
      draggable({
        element,
        dragHandle: handle.current,
        getInitialData: () => place(),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.list === place().list && source.element !== element,
        onDrag: ({ location }) => setSide(sideOf(element, location.current.input.clientY)),
        onDragLeave: () => setSide(undefined),
        onDrop: ({ source, location }) => {
          setSide(undefined);
          drop(source.data.index as number, location.current.input.clientY);
        },
      }),
    );
  }, []);

  return { item, handle, isDragged, side };
};
