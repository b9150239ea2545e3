export type Status = 'passed' | 'failed' | 'flaky' | 'skipped';

/** A finished test. Times are in milliseconds. */
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
  /** Fixtures and hooks of the test, each without those inside it. */
  setups?: { name: string; duration: number }[];
}

/** A finished test file, or another part of a step that takes time, such as the global setup. */
export interface FileEvent {
  kind: 'file';
  file: string;
  start: number;
  duration: number;
}

/** Progress of a step: by test files with Jest, by tests with Playwright. */
export interface ProgressEvent {
  kind: 'progress';
  done: number;
  total: number;
}

export type RunEvent = TestEvent | FileEvent | ProgressEvent;

/** Marks messages as events for the runner; tests in the same process may send other messages. */
interface Message {
  testRunEvent: RunEvent;
}

/** Sends an event from a reporter to the parent process, if it is the runner. */
export const sendEvent = (testRunEvent: RunEvent): void => {
  process.send?.({ testRunEvent } satisfies Message);
};

/** Returns the event in a message of a process, or undefined if it is of another kind. */
export const eventIn = (message: unknown): RunEvent | undefined => (message as Partial<Message> | null)?.testRunEvent;
