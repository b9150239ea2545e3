import { readActivity, readAuthId, writeActivity } from './storage.ts';

/** Milliseconds without input after which calls are the page's own: the lifetime of an access token. */
const IDLE_MS = 15 * 60_000;
/** Milliseconds between two notes of an input. */
const NOTE_MS = 60_000;
const INPUTS = ['pointerdown', 'keydown', 'wheel'] as const;

/** Time of the last input in this document. */
let last = 0;

const noteInput = (): void => {
  const now = Date.now();
  if (now - last < NOTE_MS) return;
  last = now;
  if (readAuthId() !== null) writeActivity(now);
};

/** Notes when a user of the site last opened a page or made an input, also for the other tabs. */
export const followActivity = (): void => {
  last = 0;
  noteInput();
  for (const type of INPUTS) window.addEventListener(type, noteInput, { capture: true, passive: true });
};

/** Returns whether only the pages themselves have made calls for a while, as screens that refresh do. */
export const isIdle = (): boolean => Date.now() - Math.max(last, readActivity()) >= IDLE_MS;
