const LONGEST_PAUSE_MS = 30_000;

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Tries three times in a row: a browser answers the first request for a script from a preload that failed, however long
 * ago that was, and only the next one asks the server again.
 */
export const thrice = <T>(work: () => Promise<T>): Promise<T> => work().catch(work).catch(work);

/** Tries until it succeeds, with growing pauses. */
export const retry = async <T>(work: () => Promise<T>, pause = 2_000): Promise<T> => {
  try {
    return await thrice(work);
  } catch {
    await wait(pause);
    return retry(work, Math.min(pause * 1.5, LONGEST_PAUSE_MS));
  }
};

/** Waits until all have ended, well or badly, or the time is over. */
export const settleWithin = async (works: Promise<unknown>[], milliseconds: number): Promise<void> => {
  await Promise.race([Promise.allSettled(works), wait(milliseconds)]);
};
