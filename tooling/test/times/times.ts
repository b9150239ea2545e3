import type { FileEvent, RunEvent, TestEvent } from '../events.ts';

type InStep<T> = Omit<T, 'kind'> & {
  /** Name of its step. */
  step: string;
};

/** The times of a run, in milliseconds; each `start` is an offset from the start of the run. */
export interface Times {
  /** When the run started, as an ISO date. */
  date: string;
  /** Seed of the order of the tests. */
  seed: number;
  total: number;
  steps: { step: string; start: number; duration: number }[];
  files: InStep<FileEvent>[];
  tests: InStep<TestEvent>[];
}

export interface TimesRecorder {
  /** Adds an event of a reporter. */
  record: (step: string, event: RunEvent) => void;
  /**
   * Adds a step that has just finished.
   * @param start milliseconds since the epoch
   */
  recordStep: (step: string, start: number) => void;
  /** Returns the times up to now. */
  times: () => Times;
}

/** Collects the times of a run. @param start of the run, since the epoch */
export const createTimesRecorder = (start: number, seed: number): TimesRecorder => {
  const times: Times = {
    date: new Date(start).toISOString(),
    seed,
    total: 0,
    steps: [],
    files: [],
    tests: [],
  };
  return {
    record: (step, event) => {
      if (event.kind === 'progress') return;
      const { kind, ...rest } = event;
      const timed = { step, ...rest, start: event.start - start };
      if (kind === 'file') times.files.push(timed);
      else times.tests.push(timed as InStep<TestEvent>);
    },
    recordStep: (step, since) => times.steps.push({ step, start: since - start, duration: Date.now() - since }),
    times: () => ({ ...times, total: Date.now() - start }),
  };
};
