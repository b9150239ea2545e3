/** Width of the page's scroll bar in pixels. Read it before any change, to avoid a layout. */
export const scrollbarWidth = (): number => window.innerWidth - document.documentElement.clientWidth;

/**
 * Stops the page behind a dialog from scrolling, fills the space of its scroll bar, which is on the right in every
 * language, and marks it for styles.
 * @returns releases the page unless another dialog is open
 */
export const lockScroll = (room: number): (() => void) => {
  const { style, dataset } = document.documentElement;
  style.overflow = 'hidden';
  if (room > 0) style.paddingRight = `${room}px`;
  dataset.modal = '';
  return () => {
    // Another dialog may be open above this one, even of another remote.
    if (document.querySelector('dialog[open]')) return;
    Object.assign(style, { overflow: '', paddingRight: '' });
    delete dataset.modal;
  };
};
