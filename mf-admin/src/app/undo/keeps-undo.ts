/** State of a navigation that an action itself makes: the screen that it opens shows the offer to undo the action. */
export const KEEPS_UNDO = { keepsUndo: true };

/** Whether the offer to undo stays on the screen that a navigation opens. */
export const keepsUndo = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'keepsUndo' in state && state.keepsUndo === true;
