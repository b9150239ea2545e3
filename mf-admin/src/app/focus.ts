import { type RefObject, useEffect } from 'react';

/** Ids of what the focus goes to when what had it is gone. */
export const SCREEN_ID = 'screen';
export const SCREEN_TITLE_ID = 'screen-title';
export const UNDO_ID = 'undo';

const titleNow = (): HTMLElement | null => document.getElementById(SCREEN_TITLE_ID);

export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Leads the focus on when a part of the screen goes that had it: to the offer to undo what was done there, else to the
 * screen's title. Otherwise the browser leaves it nowhere.
 */
export const useFocusAfter = (): void =>
  useEffect(
    () => () => {
      const next = document.getElementById(UNDO_ID) ?? titleNow();
      if (isFocusLost()) next?.focus({ preventScroll: true });
    },
    [],
  );

/**
 * Leads the focus to the title of a screen that has come: the shell gives it to all of the page, from where navigation and
 * all would come first. Whoever has gone on meanwhile isn't called back.
 * @returns whether it went there
 */
export const focusTitle = (): boolean => {
  const title = titleNow();
  if (!title || !(isFocusLost() || document.activeElement?.contains(title))) return false;
  title.focus({ preventScroll: true });
  return document.activeElement === title;
};

/** Gives the focus to an offer that comes after the part of the screen has gone that had it. */
export const useFocusIfLost = (offer: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    if (isFocusLost() || document.activeElement === titleNow()) offer.current?.focus({ preventScroll: true });
  }, [offer]);
