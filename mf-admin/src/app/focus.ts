import { type RefObject, useEffect } from 'react';

/** Ids of elements that receive the focus when the focused element disappears. */
export const SCREEN_ID = 'screen';
export const SCREEN_TITLE_ID = 'screen-title';
export const UNDO_ID = 'undo';

const findTitle = (): HTMLElement | null => document.getElementById(SCREEN_TITLE_ID);

export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * For parts of the screen that can be removed while they have the focus: on removal, focuses the undo offer or else the
 * screen's title, so that the focus is not lost.
 */
export const useFocusAfter = (): void =>
  useEffect(
    () => () => {
      const next = document.getElementById(UNDO_ID) ?? findTitle();
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
  const title = findTitle();
  if (!title || !(isFocusLost() || document.activeElement?.contains(title))) return false;
  title.focus({ preventScroll: true });
  return document.activeElement === title;
};

/** Focuses an undo offer when the part of the screen with the focus has disappeared. */
export const useFocusIfLost = (offer: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    if (isFocusLost() || document.activeElement === findTitle()) offer.current?.focus({ preventScroll: true });
  }, [offer]);
