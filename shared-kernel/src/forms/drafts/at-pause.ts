/** Milliseconds without a change after which drafts are stored. */
const PAUSE_MS = 300;
/** Longest time without storing during continuous typing, in milliseconds. */
const LONGEST_MS = 3_000;

/** The pending writes, by the name of the draft. */
const waiting = new Map<string, () => void>();
let since = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Stores a draft at the next pause in typing: storing a long one takes longer than a keystroke. */
export const keepAtPause = (name: string, keep: () => void): void => {
  if (waiting.size === 0) since = Date.now();
  waiting.set(name, keep);
  clearTimeout(timer);
  timer = setTimeout(keepNow, Math.min(PAUSE_MS, Math.max(0, since + LONGEST_MS - Date.now())));
};

/** Stores all pending drafts now. Called before drafts are read, and before the page is left. */
export const keepNow = (): void => {
  const keepers = [...waiting.values()];
  dropWaiting();
  for (const keep of keepers) keep();
};

export const dropWaiting = (): void => {
  clearTimeout(timer);
  waiting.clear();
};
