/** Longest wait in milliseconds for the load event, and then for an idle browser. */
const LONGEST_WAIT_MS = 4_000;

// Older versions of Safari lack it; a moment after the load event is close to it.
const askBrowser = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: LONGEST_WAIT_MS });
  else setTimeout(work, 200);
};

/** Runs the work once, after the page has loaded and the browser is idle. @returns cancels it */
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
