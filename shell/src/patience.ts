const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Tries until it succeeds, with growing pauses of at most a minute. */
export const persist = async <T>(work: () => Promise<T>, pause = 2_000): Promise<T> => {
  try {
    return await work();
  } catch {
    await wait(pause);
    return persist(work, Math.min(pause * 2, 60_000));
  }
};

/** Waits until all have ended, well or badly, or the time is over. */
export const settleWithin = async (works: Promise<unknown>[], milliseconds: number): Promise<void> => {
  await Promise.race([Promise.allSettled(works), wait(milliseconds)]);
};
