import { type RefObject, type ToggleEventHandler, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** From this width on, what the drawer holds stands in its place. */
const IS_WIDE = '(min-width: 64rem)';

/** The drawer's elements and state. */
export interface DrawerState {
  /** What lies behind the open drawer is out of reach. */
  isOpen: boolean;
  drawer: RefObject<HTMLDivElement | null>;
  opener: RefObject<HTMLButtonElement | null>;
  onToggle: ToggleEventHandler<HTMLDivElement>;
}

const isFocusLost = (closed: HTMLElement | null): boolean =>
  document.activeElement === document.body || closed?.contains(document.activeElement) === true;

/**
 * Manners that a popover does not have by itself: the focus goes into it, unless it is there, and back to what opened it,
 * nothing behind it can be reached, and it closes when the page changes or the window becomes wide.
 */
export const useDrawer = (): DrawerState => {
  const drawer = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const isLeaving = useRef(false);
  const { key } = useLocation();
  const shownKey = useRef(key);

  // In the frame that shows the next page.
  useLayoutEffect(() => {
    const isShown = drawer.current?.matches(':popover-open') ?? false;
    isLeaving.current = isShown && shownKey.current !== key;
    shownKey.current = key;
    if (isLeaving.current) drawer.current?.hidePopover();
    // A visitor may have opened it before the page hydrated.
    else setOpen(isShown);
  }, [key]);

  useEffect(() => {
    const wide = matchMedia(IS_WIDE);
    const close = (): void => drawer.current?.hidePopover();
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);

  // After the render that makes what was behind reachable again; not when the page has only just come.
  useEffect(() => {
    const next = isLeaving.current ? document.querySelector('main') : opener.current;
    const isWithin = drawer.current?.contains(document.activeElement);
    if (isOpen && !isWithin) drawer.current?.querySelector<HTMLElement>('button')?.focus();
    else if (!isOpen && wasOpen.current && isFocusLost(drawer.current)) next?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);

  const onToggle: DrawerState['onToggle'] = ({ target, currentTarget, newState }) => {
    // The submenu inside is toggled too, and React tells its parents.
    if (target === currentTarget) setOpen(newState === 'open');
  };

  return { isOpen, drawer, opener, onToggle };
};
