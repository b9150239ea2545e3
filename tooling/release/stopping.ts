import { ReleaseError } from 'shared-kernel/release-store';

const stopping = new AbortController();
let graceful = 0;

const stop = (): void => {
  // What it holds and has half done goes with the process.
  if (graceful === 0) process.exit(1);
  stopping.abort(new ReleaseError('It was stopped.', 'Nothing has gone live; release once more.'));
};

/** Ends this process when it is told to: at once, or as {@link gracefully} has it. */
export const endOnSignals = (): void => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
};

/** Does work that takes back what it has done when the process is told to end. @param work ends soon once its signal aborts */
export const gracefully = async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  graceful += 1;
  try {
    return await work(stopping.signal);
  } finally {
    graceful -= 1;
  }
};
