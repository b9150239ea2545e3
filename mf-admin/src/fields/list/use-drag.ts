import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Where a dragged item would be dropped: before or after the item below it. */
export type Side = 'before' | 'after';

interface Options {
  /** Items only move within their list. */
  list: string;
  index: number;
  onMove: (from: number, to: number) => void;
}

interface Drag {
  item: RefObject<HTMLLIElement | null>;
  handle: RefObject<HTMLSpanElement | null>;
  isDragged: boolean;
  /** Side of the item that another one is dragged over. */
  side: Side | undefined;
}

const sideOf = (element: Element, clientY: number): Side => {
  const { top, height } = element.getBoundingClientRect();
  return clientY < top + height / 2 ? 'before' : 'after';
};

/** The index of an item after it was moved. */
const placeFor = (from: number, over: number, side: Side): number => {
  const before = side === 'before' ? over : over + 1;
  return from < before ? before - 1 : before;
};

/** An item that can be dragged by its handle. */
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
