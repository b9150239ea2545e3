import { url } from 'node:inspector';

const COUNT = 0;
const IS_DEBUGGED = 1;

/** What a thread beside this one may read of it. */
export const progress = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));

/**
 * Tells that a piece of work begins or ends. Many short ones may follow each other before any timer has its turn; with
 * this they aren't taken for a single long one.
 */
export const markProgress = (): void => {
  Atomics.add(progress, COUNT, 1);
};

/** Tells that this thread has its turn, and whether somebody may pause it: its debugger is open to others. */
export const beat = (): void => {
  markProgress();
  Atomics.store(progress, IS_DEBUGGED, url() === undefined ? 0 : 1);
};

/** How often a thread has got on with its work. */
export const countOf = (other: Int32Array): number => Atomics.load(other, COUNT);

export const isDebugged = (other: Int32Array): boolean => Atomics.load(other, IS_DEBUGGED) === 1;
