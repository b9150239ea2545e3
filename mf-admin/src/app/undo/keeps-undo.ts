/** Navigation state of an action that opens another screen, which then shows the offer to undo. */
export const KEEPS_UNDO = { keepsUndo: true };

/** Whether the offer to undo stays on the screen that a navigation opens. */
export const keepsUndo = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'keepsUndo' in state && state.keepsUndo === true;
