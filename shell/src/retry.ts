const LONGEST_PAUSE_MS = 30_000;

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Makes up to three attempts. A browser answers the first request for a script from a failed preload, regardless of its
 * age; only the next one reaches the server.
 */
export const retryTwice = <T>(work: () => Promise<T>): Promise<T> => work().catch(work).catch(work);

/** Retries until it succeeds, with growing pauses. */
export const retry = async <T>(work: () => Promise<T>, pause = 2_000): Promise<T> => {
  try {
    return await retryTwice(work);
  } catch {
    await wait(pause);
    return retry(work, Math.min(pause * 1.5, LONGEST_PAUSE_MS));
  }
};

/** Waits until all have settled, or the time is over. */
export const settleWithin = async (works: Promise<unknown>[], milliseconds: number): Promise<void> => {
  await Promise.race([Promise.allSettled(works), wait(milliseconds)]);
};
