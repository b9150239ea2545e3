/** Room that the page's scroll bar takes, in pixels; asked for before anything changes, it costs no layout. */
export const scrollbarWidth = (): number => window.innerWidth - document.documentElement.clientWidth;

/**
 * Keeps the page behind a dialog from scrolling, and from moving into the room of its scroll bar, which is on the right
 * in every language.
 * @returns lets it go unless another dialog is open
 */
export const holdPage = (room: number): (() => void) => {
  const { style } = document.documentElement;
  style.overflow = 'hidden';
  if (room > 0) style.paddingRight = `${room}px`;
  return () => {
    // One dialog may lie above another, of another remote too.
    if (!document.querySelector('dialog[open]')) Object.assign(style, { overflow: '', paddingRight: '' });
  };
};
