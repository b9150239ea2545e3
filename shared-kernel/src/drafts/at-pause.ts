/** Milliseconds without a change after which drafts are kept. */
const PAUSE_MS = 300;
/** Milliseconds after which they are kept although somebody types on. */
const LONGEST_MS = 3_000;

/** What keeps the drafts that wait, by their names. */
const waiting = new Map<string, () => void>();
let since = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Keeps a draft at the next pause in typing: writing a long one takes longer than a key may. */
export const keepAtPause = (name: string, keep: () => void): void => {
  if (waiting.size === 0) since = Date.now();
  waiting.set(name, keep);
  clearTimeout(timer);
  timer = setTimeout(keepNow, Math.min(PAUSE_MS, Math.max(0, since + LONGEST_MS - Date.now())));
};

/** Keeps what waits for a pause: whoever reads drafts sees them as they are, and a page that is left has no pause to come. */
export const keepNow = (): void => {
  const keepers = [...waiting.values()];
  dropWaiting();
  for (const keep of keepers) keep();
};

export const dropWaiting = (): void => {
  clearTimeout(timer);
  waiting.clear();
};
