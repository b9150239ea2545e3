const counter = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/** How often this thread has got on with its work, for a thread beside it to read. */
export const progress: Int32Array<SharedArrayBuffer> = counter;

/**
 * Tells that a piece of work begins or ends. Many short ones may follow each other before any timer has its turn; with
 * this they aren't taken for a single long one.
 */
export const markProgress = (): void => {
  Atomics.add(counter, 0, 1);
};
