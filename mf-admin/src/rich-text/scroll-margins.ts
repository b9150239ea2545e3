/** Pixels between the caret and a bar: its line is somewhat higher. */
const CLEAR = 12;

const pixelsOf = (length: string): number => Number.parseFloat(length) || 0;

/**
 * The space that bars cover at the top and bottom of the window, read at each use, so that the caret stays visible.
 * Browsers only respect it for focused elements, and the editor scrolls itself.
 */
export const scrollMargins = (textNow: () => HTMLElement) => ({
  left: 0,
  right: 0,
  get top(): number {
    return CLEAR + pixelsOf(getComputedStyle(document.documentElement).scrollPaddingBlockStart);
  },
  get bottom(): number {
    return CLEAR + pixelsOf(getComputedStyle(textNow()).getPropertyValue('--room-below'));
  },
});
