import { RELEASE_SET_PATH } from '../boot.ts';

// Some browsers say that there is no network where there is one.
const isReachable = (): Promise<boolean> =>
  fetch(RELEASE_SET_PATH, { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Waits until the browser is online. The visitor keeps the current page, and the navigation continues then. */
export const untilOnline = async (): Promise<void> => {
  if (navigator.onLine) return;
  // It may be back before it is known whether it was away.
  const isBack = new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  await Promise.race([isBack, isReachable().then((isThere) => isThere || isBack)]);
};
