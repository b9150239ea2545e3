import { RELEASE_SET_PATH } from '../boot.ts';

// Some browsers report that they are offline when they aren't.
const isReachable = (): Promise<boolean> =>
  fetch(RELEASE_SET_PATH, { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Waits until the browser is online. The visitor keeps the current page, and the navigation continues then. */
export const untilOnline = async (): Promise<void> => {
  if (navigator.onLine) return;
  // The browser may be online again before the check has failed.
  const isBack = new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  await Promise.race([isBack, isReachable().then((isThere) => isThere || isBack)]);
};
