/** A closed dialog only releases the focus in the next frame. */
const isFocusLost = (): boolean => {
  const holder = document.activeElement;
  return holder === null || holder === document.body || holder.closest('dialog:not([open])') !== null;
};

/**
 * Focuses an element if the focus was lost because its element disappeared. Used as the `ref` of a message, it does so
 * when the message replaces a pressed button. The element needs a `tabIndex` of -1.
 */
export const inheritFocus = (element: HTMLElement | null): void => {
  if (isFocusLost()) element?.focus();
};

/** The same, now and a moment later, in case a dialog is about to close. @returns cancels it */
export const inheritFocusSoon = (element: HTMLElement | null): (() => void) => {
  inheritFocus(element);
  const later = setTimeout(inheritFocus, 50, element);
  return () => clearTimeout(later);
};

/** Moves the focus from a button that is about to disappear to the heading of its section, or of the page. */
export const focusHeading = (button: Element): void =>
  button.closest('section, main')?.querySelector<HTMLElement>(':is(h1, h2)[tabindex]')?.focus();
