import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

interface Panel {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** The opener, which receives the focus when the panel closes. */
  opener: RefObject<HTMLAnchorElement | null>;
  /** Props of the element around the opener and the panel. */
  area: {
    ref: RefObject<HTMLDivElement | null>;
    onBlur: (event: FocusEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** State of a panel below its opener. It closes on Escape, a press elsewhere, loss of focus, and navigation. */
export const usePanel = (): Panel => {
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLAnchorElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each navigation, which closes it.
  useEffect(() => setOpen(false), [key]);

  useEffect(() => {
    if (!isOpen) return;
    const closeBeyond = ({ target }: PointerEvent): void => {
      if (!ref.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeBeyond);
    return () => document.removeEventListener('pointerdown', closeBeyond);
  }, [isOpen]);

  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget && !ref.current?.contains(relatedTarget)) setOpen(false);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    opener.current?.focus();
  };

  return { isOpen, setOpen, opener, area: { ref, onBlur, onKeyDown } };
};
