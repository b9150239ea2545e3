/** Pixels between the caret and a bar: its line is somewhat higher. */
const CLEAR = 12;

const pixelsOf = (length: string): number => Number.parseFloat(length) || 0;

/**
 * How much of the window lies under bars, as it is by then: the caret stays clear of them. Browsers heed that for what has
 * the focus, and the editor scrolls by itself.
 */
export const roomAround = (textNow: () => HTMLElement) => ({
  left: 0,
  right: 0,
  get top(): number {
    return CLEAR + pixelsOf(getComputedStyle(document.documentElement).scrollPaddingBlockStart);
  },
  get bottom(): number {
    return CLEAR + pixelsOf(getComputedStyle(textNow()).getPropertyValue('--room-below'));
  },
});
