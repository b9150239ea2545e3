/** A dialog that has closed lets go of the focus at the next frame only. */
const isFocusLost = (): boolean => {
  const holder = document.activeElement;
  return holder === null || holder === document.body || holder.closest('dialog:not([open])') !== null;
};

/**
 * Gives an element the focus when what had it has gone, and to nobody who is elsewhere by then. As the `ref` of a message
 * it does so when the message takes the place of what was pressed. The element needs a `tabIndex` of -1.
 */
export const inheritFocus = (element: HTMLElement | null): void => {
  if (isFocusLost()) element?.focus();
};

/** The same, now and a moment later: a dialog may be about to close. @returns gives it up */
export const inheritFocusSoon = (element: HTMLElement | null): (() => void) => {
  inheritFocus(element);
  const later = setTimeout(inheritFocus, 50, element);
  return () => clearTimeout(later);
};

/** Leads the focus from a button that is about to go to the heading of its section, or of the page. */
export const leadToHeading = (button: Element): void =>
  button.closest('section, main')?.querySelector<HTMLElement>(':is(h1, h2)[tabindex]')?.focus();
