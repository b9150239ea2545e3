import { type RefObject, useEffect, useRef } from 'react';
import type { SessionStatus } from 'shared-kernel/session';
import { inheritFocusSoon } from '../../features/focus/inherit-focus.ts';

interface Visit {
  status: SessionStatus;
  /** The account is usable. */
  isOpen: boolean;
  /** The page shows its farewell. */
  isLeft: boolean;
}

interface Places {
  heading: RefObject<HTMLHeadingElement | null>;
  notice: RefObject<HTMLDivElement | null>;
}

/** Moves the focus when its element disappears on sign-in or sign-out: to the heading, or to the farewell. */
export const useFocusOnChange = ({ status, isOpen, isLeft }: Visit): Places => {
  const heading = useRef<HTMLHeadingElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const wasClosed = useRef(false);

  useEffect(() => {
    // Loading a page with an existing session moves no focus.
    if (status === 'notInitiated') return;
    const hasOpened = isOpen && wasClosed.current;
    wasClosed.current = !isOpen;
    if (hasOpened) return inheritFocusSoon(heading.current);
  }, [status, isOpen]);

  useEffect(() => {
    if (isLeft) return inheritFocusSoon(notice.current);
  }, [isLeft]);

  return { heading, notice };
};
