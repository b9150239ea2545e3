import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

interface Field {
  /** Text of the field. */
  keyword: string;
  /** Whether the field is in use and its panel isn't dismissed. */
  isOpen: boolean;
  close: () => void;
}

/** Class of panels of the field. */
export const PANEL = 'suggestions';

/** Pressing in the panel keeps the focus in the field. Safari would move it, and close the panel. */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();

/**
 * State of a search field. Its panel opens on focus, typing and the down arrow. It closes on Escape, on submit while
 * online, and when the focus leaves.
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
    const dismiss = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !area?.querySelector(`.${PANEL}:not(:empty)`)) return;
      // Escape neither closes the surrounding drawer nor clears the field.
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
      [area, 'keydown', dismiss],
      [area, 'focusout', ({ relatedTarget }: FocusEvent) => leave(relatedTarget)],
      // On phones, a touch beside the field doesn't move the focus.
      [document, 'pointerdown', ({ target }: PointerEvent) => leave(target)],
    ];
    for (const [target, type, listener] of listeners) target?.addEventListener(type, listener as EventListener);
    // The user may have typed since the render.
    setKeyword(input.value);
    return () => {
      for (const [target, type, listener] of listeners) target?.removeEventListener(type, listener as EventListener);
    };
  }, [input, close]);

  // After a navigation, the field is cleared.
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    input.value = '';
    setKeyword('');
    setOpen(false);
  }, [key, input]);

  return { keyword, isOpen, close };
};
