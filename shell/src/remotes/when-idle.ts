/** Neither a slow picture nor a busy page keeps the work waiting for longer than this, each. */
const LONGEST_WAIT_MS = 4_000;

// Safari has learned it only lately; a moment after the page has loaded comes close.
const askBrowser = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: LONGEST_WAIT_MS });
  else setTimeout(work, 200);
};

/** Runs the work once, when the page has loaded and the browser has nothing to do. @returns stops waiting */
export const whenIdle = (work: () => void): (() => void) => {
  let isOver = false;
  const run = (): void => {
    if (!isOver) work();
    isOver = true;
  };
  const ask = (): void => askBrowser(run);
  if (document.readyState === 'complete') ask();
  else {
    window.addEventListener('load', ask, { once: true });
    setTimeout(ask, LONGEST_WAIT_MS);
  }
  return () => {
    isOver = true;
  };
};
