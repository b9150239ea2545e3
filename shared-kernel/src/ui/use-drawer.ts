import { type RefObject, type ToggleEventHandler, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** From this width on, the drawer's content is part of the page. */
const IS_WIDE = '(min-width: 64rem)';

/** The drawer's elements and state. */
export interface DrawerState {
  /** Content behind the open drawer is inert. */
  isOpen: boolean;
  drawer: RefObject<HTMLDivElement | null>;
  opener: RefObject<HTMLButtonElement | null>;
  onToggle: ToggleEventHandler<HTMLDivElement>;
}

const isFocusLost = (closed: HTMLElement | null): boolean =>
  document.activeElement === document.body || closed?.contains(document.activeElement) === true;

/**
 * Adds to a popover: moves the focus into it when it opens and back to the opener when it closes, makes the page behind
 * inert, and closes it on navigation or when the window becomes wide.
 */
export const useDrawer = (): DrawerState => {
  const drawer = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const isLeaving = useRef(false);
  const { key } = useLocation();
  const shownKey = useRef(key);

  // In the same frame as the next page.
  useLayoutEffect(() => {
    const isShown = drawer.current?.matches(':popover-open') ?? false;
    isLeaving.current = isShown && shownKey.current !== key;
    shownKey.current = key;
    if (isLeaving.current) drawer.current?.hidePopover();
    // A visitor may open it before hydration.
    else setOpen(isShown);
  }, [key]);

  useEffect(() => {
    const wide = matchMedia(IS_WIDE);
    const close = (): void => drawer.current?.hidePopover();
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);

  // After the render that makes the page usable again; not on the first render.
  useEffect(() => {
    const next = isLeaving.current ? document.querySelector('main') : opener.current;
    const isWithin = drawer.current?.contains(document.activeElement);
    if (isOpen && !isWithin) drawer.current?.querySelector<HTMLElement>('button')?.focus();
    else if (!isOpen && wasOpen.current && isFocusLost(drawer.current)) next?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);

  const onToggle: DrawerState['onToggle'] = ({ target, currentTarget, newState }) => {
    // Toggle events of the submenu inside bubble in React.
    if (target === currentTarget) setOpen(newState === 'open');
  };

  return { isOpen, drawer, opener, onToggle };
};
