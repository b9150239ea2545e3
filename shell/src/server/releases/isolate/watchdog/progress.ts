import { url } from 'node:inspector';

const COUNT = 0;
const IS_DEBUGGED = 1;

/** This thread's progress, shared with the watchdog's thread. */
export const progress = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));

/**
 * Counts the start or end of a task. Many short tasks may run before any timer; uncounted they would look like one
 * long task.
 */
export const markProgress = (): void => {
  Atomics.add(progress, COUNT, 1);
};

/** Counts a heartbeat, and records whether a debugger is attached, which may pause the thread. */
export const recordHeartbeat = (): void => {
  markProgress();
  Atomics.store(progress, IS_DEBUGGED, url() === undefined ? 0 : 1);
};

/** Tasks and heartbeats that a thread has counted. */
export const countOf = (other: Int32Array): number => Atomics.load(other, COUNT);

export const isDebugged = (other: Int32Array): boolean => Atomics.load(other, IS_DEBUGGED) === 1;
