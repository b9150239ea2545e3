import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Width from which the submenu opens below the bar; in the narrower drawer it is part of the list. */
const HANGS = '(min-width: 64rem)';
/** Milliseconds to move the mouse across the gap between the entry and its submenu. */
const LEAVE_DELAY_MS = 200;

interface Disclosure<Area> {
  /** The entry with its submenu. */
  area: RefObject<Area | null>;
  details: RefObject<HTMLDetailsElement | null>;
}

/**
 * Adds to a submenu in a `<details>`, which works without scripts: hovering opens it, unless the rest of the menu
 * is unfolded; leaving with mouse or focus, a press on a link or elsewhere, Escape and navigation close it.
 */
export const useDisclosure = <Area extends HTMLElement>({ opensOnHover = true } = {}): Disclosure<Area> => {
  const area = useRef<Area>(null);
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  // A visitor may open it before hydration.
  const shownKey = useRef(key);
  useEffect(() => {
    if (details.current && shownKey.current !== key) details.current.open = false;
    shownKey.current = key;
  }, [key]);

  useEffect(() => {
    const entry = area.current;
    const submenu = details.current;
    if (!entry || !submenu) return;
    let leaving: ReturnType<typeof setTimeout> | undefined;
    let isOpenByMouse = false;
    const setOpen = (isOpen: boolean): void => {
      clearTimeout(leaving);
      submenu.open = isOpen;
      if (!isOpen) isOpenByMouse = false;
    };
    const hangs = (): boolean => matchMedia(HANGS).matches;
    const isHovered = ({ pointerType }: PointerEvent): boolean =>
      opensOnHover && pointerType === 'mouse' && hangs() && !entry.closest('nav')?.querySelector(':scope > [open]');
    const handlers = {
      pointerenter: (event: PointerEvent) => {
        if (!isHovered(event)) return;
        isOpenByMouse = !submenu.open;
        setOpen(true);
      },
      click: (event: MouseEvent) => {
        const pressed = event.target as Element;
        // Hovering has already opened the submenu, so the press must not close it.
        if (isOpenByMouse && pressed.closest('summary')) event.preventDefault();
        isOpenByMouse = false;
        // Before the page has changed, the mouse may enter the submenu again.
        if (hangs() && pressed.closest('a')) setOpen(false);
      },
      pointerleave: (event: PointerEvent) => {
        if (isHovered(event)) leaving = setTimeout(() => setOpen(false), LEAVE_DELAY_MS);
      },
      focusout: ({ relatedTarget }: FocusEvent) => {
        if (hangs() && relatedTarget && !entry.contains(relatedTarget as Node)) setOpen(false);
      },
      keydown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !submenu.open || !hangs()) return;
        setOpen(false);
        submenu.querySelector('summary')?.focus({ preventScroll: true });
      },
    };
    const each = (attach: (type: string, handler: EventListener) => void): void => {
      for (const [type, handler] of Object.entries(handlers)) attach(type, handler as EventListener);
    };
    const closeFromOutside = ({ target }: PointerEvent): void => {
      if (hangs() && !entry.contains(target as Node)) setOpen(false);
    };
    each((type, handler) => entry.addEventListener(type, handler));
    document.addEventListener('pointerdown', closeFromOutside);
    return () => {
      each((type, handler) => entry.removeEventListener(type, handler));
      document.removeEventListener('pointerdown', closeFromOutside);
      clearTimeout(leaving);
    };
  }, [opensOnHover]);

  return { area, details };
};
