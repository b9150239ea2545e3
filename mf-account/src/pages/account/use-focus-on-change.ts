import { type RefObject, useEffect, useRef } from 'react';
import type { SessionStatus } from 'shared-kernel/session';
import { inheritFocusSoon } from '../../features/focus/inherit-focus.ts';

interface PageState {
  status: SessionStatus;
  /** The account page shows its sections. */
  isOpen: boolean;
  /** The page shows the message after a sign-out. */
  hasLeft: boolean;
}

interface Targets {
  heading: RefObject<HTMLHeadingElement | null>;
  notice: RefObject<HTMLDivElement | null>;
}

/** Moves the focus when its element disappears on sign-in or sign-out: to the heading, or to the message after a sign-out. */
export const useFocusOnChange = ({ status, isOpen, hasLeft }: PageState): Targets => {
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
    if (hasLeft) return inheritFocusSoon(notice.current);
  }, [hasLeft]);

  return { heading, notice };
};
