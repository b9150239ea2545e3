/** Width of the page's scroll bar in pixels. Read it before any change, to avoid a layout. */
export const scrollbarWidth = (): number => window.innerWidth - document.documentElement.clientWidth;

/**
 * Marks the page behind a dialog, which then doesn't scroll, and fills the space of its scroll bar, which is on the
 * right in every language.
 * @returns releases the page unless another dialog is open
 */
export const lockScroll = (room: number): (() => void) => {
  const root = document.documentElement;
  root.dataset.modal = '';
  if (room > 0) root.style.paddingRight = `${room}px`;
  return () => {
    // Another dialog may be open above this one, even of another remote.
    if (document.querySelector('dialog[open]')) return;
    delete root.dataset.modal;
    root.style.paddingRight = '';
  };
};
