import { type RefObject, useEffect } from 'react';

/** Ids of what the focus goes to when what had it is gone. */
export const SCREEN_ID = 'screen';
export const SCREEN_TITLE_ID = 'screen-title';
export const UNDO_ID = 'undo';

const titleNow = (): HTMLElement | null => document.getElementById(SCREEN_TITLE_ID);

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Leads the focus on when a part of the screen goes that had it: to the offer to undo what was done there, else to the
 * screen's title. Otherwise the browser leaves it nowhere.
 */
export const useFocusAfter = (): void =>
  useEffect(
    () => () => {
      const next = document.getElementById(UNDO_ID) ?? titleNow();
      if (isLost()) next?.focus({ preventScroll: true });
    },
    [],
  );

/** Gives the focus to an offer that comes after the part of the screen has gone that had it. */
export const useFocusIfLost = (offer: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    if (isLost() || document.activeElement === titleNow()) offer.current?.focus({ preventScroll: true });
  }, [offer]);
