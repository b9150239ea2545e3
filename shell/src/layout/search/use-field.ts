import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

interface Field {
  /** What stands in the field. */
  keyword: string;
  /** Whether somebody is at it, and hasn't put its panel away. */
  isOpen: boolean;
  close: () => void;
}

/** Class of what hangs from the field. */
export const PANEL = 'suggestions';

/** Whoever presses something of the panel goes on typing; Safari would take the focus away, and the panel with it. */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();

/**
 * Follows a search field: its panel opens with the focus, each letter and the down arrow, and closes by Escape, by searching
 * unless that has to wait for the network, and once the focus is elsewhere.
 */
export const useField = (input: HTMLInputElement): Field => {
  const [keyword, setKeyword] = useState(input.value);
  const [isOpen, setOpen] = useState(document.activeElement === input);
  const close = useCallback(() => setOpen(false), []);
  const { key } = useLocation();
  const shown = useRef(key);

  useEffect(() => {
    const { form } = input;
    const area = form?.parentElement;
    const open = (): void => {
      setKeyword(input.value);
      setOpen(true);
    };
    const leave = (to: EventTarget | null): void => {
      if (!area?.contains(to as Node | null)) close();
    };
    const putAway = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !area?.querySelector(`.${PANEL}`)) return;
      // What the form stands in stays open, and so does what was typed.
      event.preventDefault();
      input.focus();
      close();
    };
    const search = (): void => {
      if (navigator.onLine) close();
    };
    const openByKey = ({ key }: KeyboardEvent): void => {
      if (key === 'ArrowDown') open();
    };
    const listeners: [EventTarget | null | undefined, string, (event: never) => void][] = [
      [input, 'focus', open],
      [input, 'click', open],
      [input, 'input', open],
      [input, 'keydown', openByKey],
      [form, 'submit', search],
      [area, 'keydown', putAway],
      [area, 'focusout', ({ relatedTarget }: FocusEvent) => leave(relatedTarget)],
      // On phones, a touch beside the field leaves the focus where it is.
      [document, 'pointerdown', ({ target }: PointerEvent) => leave(target)],
    ];
    for (const [target, type, listener] of listeners) target?.addEventListener(type, listener as EventListener);
    // A letter may have come since this was rendered.
    setKeyword(input.value);
    return () => {
      for (const [target, type, listener] of listeners) target?.removeEventListener(type, listener as EventListener);
    };
  }, [input, close]);

  // The next page has been found, and what is looked for there is something else.
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    input.value = '';
    setKeyword('');
    setOpen(false);
  }, [key, input]);

  return { keyword, isOpen, close };
};
