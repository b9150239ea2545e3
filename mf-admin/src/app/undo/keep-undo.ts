/** Navigation state of an action that opens another screen: the screen shows the offer to undo the action. */
export const KEEP_UNDO = { keepUndo: true };

/** Whether a navigation with this state keeps the offer to undo. Other navigations remove the offer. */
export const shouldKeepUndo = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'keepUndo' in state && state.keepUndo === true;
