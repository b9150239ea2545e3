import { url } from 'node:inspector';

const COUNT = 0;
const IS_DEBUGGED = 1;

/** What a thread beside this one may read of it. */
export const progress = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));

/**
 * Marks the start or end of a task. Many short tasks may run before any timer; without this they would look like one
 * long task.
 */
export const markProgress = (): void => {
  Atomics.add(progress, COUNT, 1);
};

/** Records that this thread makes progress, and whether its debugger is open, so that it may be paused. */
export const beat = (): void => {
  markProgress();
  Atomics.store(progress, IS_DEBUGGED, url() === undefined ? 0 : 1);
};

/** How often a thread has got on with its work. */
export const countOf = (other: Int32Array): number => Atomics.load(other, COUNT);

export const isDebugged = (other: Int32Array): boolean => Atomics.load(other, IS_DEBUGGED) === 1;
