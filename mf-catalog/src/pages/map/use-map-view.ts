import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { PlanPosition } from 'shared-kernel/contracts';
import { isPlainClick } from 'shared-kernel/ui';
import type { ChosenUnit } from '../../features/floor-plan/load-map.ts';
import type { Sheet } from '../../features/floor-plan/outlines.ts';
import { isSeen, MAX_SCALE, moved, seenPart, type View, viewOf, wholeView, zoomed } from './view.ts';

/** Zoom factor of a button or key, and share of the view that an arrow key moves. */
const [STEP, SHIFT] = [1.5, 0.2];
/** Movement in pixels that still counts as a click. */
const TREMBLE = 6;
/** Pixels that a wheel, or a pinch on a touchpad, turns to zoom threefold. */
const [WHEEL, PINCH] = [500, 100];
/** Pixels per line, for browsers that measure wheels in lines. */
const LINE = 16;

interface Pointer {
  x: number;
  y: number;
  /** Position of the press. */
  from: { x: number; y: number };
}

/**
 * The visible part of a plan, changed by buttons, keys, wheel, dragging, and pinching. While the whole plan is visible,
 * one finger scrolls the page, and so does the wheel unless the plan has the focus or `Ctrl` is held.
 * @param chosen - the selected unit and its route, which are centred when they were selected outside of the plan
 */
export const useMapView = (sheet: Sheet, chosen: Pick<ChosenUnit, 'number' | 'bounds'> | null) => {
  const frame = useRef<SVGSVGElement>(null);
  const [view, setView] = useState<View>(() => (chosen ? viewOf(chosen.bounds, sheet) : wholeView(sheet)));
  const pointers = useRef(new Map<number, Pointer>());
  const isDragging = useRef(false);
  const isOwnChoice = useRef(false);

  const placeAt = ({ clientX, clientY }: { clientX: number; clientY: number }): PlanPosition => {
    const { left, top, width, height } = (frame.current as SVGSVGElement).getBoundingClientRect();
    const part = seenPart(view, sheet);
    return [part.x + ((clientX - left) / width) * part.width, part.y + ((clientY - top) / height) * part.height];
  };
  const zoom = (factor: number, at?: PlanPosition): void => setView((before) => zoomed(before, sheet, factor, at));
  const move = (by: PlanPosition): void => setView((before) => moved(before, sheet, by));

  const number = chosen?.number;
  const shown = useRef(number);
  const follow = useEffectEvent(() => {
    if (chosen && !isOwnChoice.current) setView(viewOf(chosen.bounds, sheet));
    isOwnChoice.current = false;
  });
  useEffect(() => {
    if (number !== shown.current) follow();
    shown.current = number;
  }, [number]);

  useWheel(frame, (event) => {
    const hasFocus = frame.current?.parentElement?.matches(':focus-within') ?? false;
    const isAtEnd = event.deltaY > 0 ? view.scale <= 1 : view.scale >= MAX_SCALE;
    if (!event.ctrlKey && (!hasFocus || isAtEnd)) return;
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1);
    const factor = 3 ** (-pixels / (event.ctrlKey ? PINCH : WHEEL));
    // Limited, since one notch of a mouse's wheel is as much as a whole pinch.
    zoom(Math.min(STEP, Math.max(1 / STEP, factor)), placeAt(event));
  });
  usePinchAlone(frame);
  useWholeInPrint(view, setView, sheet);

  const distanceOf = ([one, other]: Pointer[]): number =>
    Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0));

  const onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    const { clientX: x, clientY: y } = event;
    pointers.current.set(event.pointerId, { x, y, from: { x, y } });
    if (pointers.current.size === 1) isDragging.current = false;
  };

  const onPointerMove = (event: PointerEvent): void => {
    const pointer = pointers.current.get(event.pointerId);
    if (!pointer) return;
    // The pointer was released outside of the plan.
    if (event.buttons === 0) {
      pointers.current.delete(event.pointerId);
      return;
    }
    if (pointers.current.size === 1 && view.scale <= 1) return;
    const { clientX: x, clientY: y } = event;
    if (!isDragging.current) {
      if (pointers.current.size === 1 && Math.hypot(x - pointer.from.x, y - pointer.from.y) < TREMBLE) return;
      isDragging.current = true;
      // Dragging continues outside of the plan.
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    const [before, middle] = [
      distanceOf([...pointers.current.values()]),
      placeAt(middleOf([...pointers.current.values()])),
    ];
    Object.assign(pointer, { x, y });
    const now = [...pointers.current.values()];
    const after = placeAt(middleOf(now));
    move([middle[0] - after[0], middle[1] - after[1]]);
    if (now.length > 1 && before > 0) zoom(distanceOf(now) / before, middle);
  };

  const onPointerEnd = (event: PointerEvent): void => void pointers.current.delete(event.pointerId);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { width, height } = seenPart(view, sheet);
    const keys: Record<string, () => void> = {
      '+': () => zoom(STEP),
      '=': () => zoom(STEP),
      '-': () => zoom(1 / STEP),
      '0': () => setView(wholeView(sheet)),
      ...(view.scale > 1 && {
        ArrowLeft: () => move([-SHIFT * width, 0]),
        ArrowRight: () => move([SHIFT * width, 0]),
        ArrowUp: () => move([0, -SHIFT * height]),
        ArrowDown: () => move([0, SHIFT * height]),
      }),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  /** Moves a unit into view that gets the keyboard's focus. */
  const onFocus = ({ target }: FocusEvent<Element>): void => {
    if (!(target instanceof SVGAElement) || !target.matches(':focus-visible')) return;
    const place = target.getBBox();
    setView((before) => (isSeen(place, before, sheet) ? before : { ...before, ...middleOfBox(place) }));
  };

  /** A drag that ends on a unit doesn't select it. */
  const onClickCapture = (event: MouseEvent): void => {
    const unit = (event.target as Element).closest('a');
    isOwnChoice.current = unit !== null && isPlainClick(event) && !unit.matches('[aria-current]');
    // Clicks by keyboard have no count.
    if (!isDragging.current || event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
    isDragging.current = false;
  };

  return {
    frame,
    view,
    zoomIn: () => zoom(STEP),
    zoomOut: () => zoom(1 / STEP),
    reset: () => setView(wholeView(sheet)),
    onKeyDown,
    onFocus,
    pointer: { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd, onClickCapture },
  };
};

const middleOf = (pointers: Pointer[]): { clientX: number; clientY: number } => ({
  clientX: pointers.reduce((sum, { x }) => sum + x, 0) / pointers.length,
  clientY: pointers.reduce((sum, { y }) => sum + y, 0) / pointers.length,
});

const middleOfBox = ({ x, y, width, height }: Sheet): Pick<View, 'x' | 'y'> => ({
  x: x + width / 2,
  y: y + height / 2,
});

/** React's wheel listeners are passive, and can't prevent scrolling. */
const useWheel = (frame: RefObject<Element | null>, onWheel: (event: WheelEvent) => void): void => {
  const turn = useEffectEvent(onWheel);
  useEffect(() => {
    const element = frame.current;
    const listen = (event: Event): void => turn(event as WheelEvent);
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [frame]);
};

/** Prints the whole plan, also while zoomed in. */
const useWholeInPrint = (view: View, setView: (view: View) => void, sheet: Sheet): void => {
  const shown = useRef(view);
  const show = useEffectEvent((isPrinted: boolean) => {
    if (isPrinted) shown.current = view;
    flushSync(() => setView(isPrinted ? wholeView(sheet) : shown.current));
  });
  useEffect(() => {
    const before = (): void => show(true);
    const after = (): void => show(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
};

/** Pinching zooms the plan, also where one finger scrolls the page. */
const usePinchAlone = (frame: RefObject<Element | null>): void => {
  useEffect(() => {
    const element = frame.current;
    const listen = (event: Event): void => {
      if ((event as TouchEvent).touches.length > 1 && event.cancelable) event.preventDefault();
    };
    element?.addEventListener('touchmove', listen, { passive: false });
    return () => element?.removeEventListener('touchmove', listen);
  }, [frame]);
};
