import { type RefObject, useEffect } from 'react';

/** Ids of elements that receive the focus when the focused element disappears. */
export const SCREEN_ID = 'screen';
export const SCREEN_TITLE_ID = 'screen-title';
export const UNDO_ID = 'undo';

const titleNow = (): HTMLElement | null => document.getElementById(SCREEN_TITLE_ID);

export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * When a part of the screen disappears with the focus, focuses the undo offer, or else the screen's title. Otherwise
 * the focus would be lost.
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
 * Focuses the title of a new screen. The shell would focus the whole page, so that the navigation would come first.
 * Leaves the focus alone when the user has moved it.
 * @returns whether the title has the focus
 */
export const focusTitle = (): boolean => {
  const title = titleNow();
  if (!title || !(isFocusLost() || document.activeElement?.contains(title))) return false;
  title.focus({ preventScroll: true });
  return document.activeElement === title;
};

/** Focuses an undo offer when the part of the screen with the focus has disappeared. */
export const useFocusIfLost = (offer: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    if (isFocusLost() || document.activeElement === titleNow()) offer.current?.focus({ preventScroll: true });
  }, [offer]);
