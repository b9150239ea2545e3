export type Status = 'passed' | 'failed' | 'flaky' | 'skipped';

/** A test that ended. Times are in milliseconds. */
export interface TestEvent {
  kind: 'test';
  /** Relative to the root. */
  file: string;
  /** With the titles of the describe blocks around it. */
  name: string;
  status: Status;
  /** Since the epoch. */
  start: number;
  duration: number;
  /** Index of the worker; Jest reports none. */
  worker?: number;
  /** Fixtures and hooks that ran for it, without what ran inside them. */
  setups?: { name: string; duration: number }[];
}

/** A test file that ended, or another part of a step that takes time, such as the global setup. */
export interface FileEvent {
  kind: 'file';
  file: string;
  start: number;
  duration: number;
}

/** How far a step is: of its test files with Jest, of its tests with Playwright. */
export interface ProgressEvent {
  kind: 'progress';
  done: number;
  total: number;
}

export type RunEvent = TestEvent | FileEvent | ProgressEvent;

/** Wraps events on their way to the runner; tests of code that sends messages may run in the same process. */
interface Message {
  testRunEvent: RunEvent;
}

/** Sends an event from a reporter to the runner that started this process, if one did. */
export const sendEvent = (testRunEvent: RunEvent): void => {
  process.send?.({ testRunEvent } satisfies Message);
};

/** Returns the event in a message of a process, or undefined if it is of another kind. */
export const eventIn = (message: unknown): RunEvent | undefined => (message as Partial<Message> | null)?.testRunEvent;
