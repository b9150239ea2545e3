import { ReleaseError } from 'releases/store';
import { progress } from './report.ts';

type Undo = () => Promise<void>;

const stopping = new AbortController();
const undone = new Set<Undo>();
let graceful = 0;
let isEnding = false;

const tryUndo = (undo: Undo): Promise<void> => undo().catch(({ message }: Error) => progress(message));

const stop = (): void => {
  if (graceful > 0) {
    stopping.abort(new ReleaseError('It was stopped.', 'Nothing has gone live; release once more.'));
    return;
  }
  // Exit handlers remove locks and unfinished uploads.
  if (isEnding || undone.size === 0) process.exit(1);
  isEnding = true;
  void Promise.all([...undone].map(tryUndo)).then(() => process.exit(1));
};

/** Ends this process on a signal: immediately, or as {@link gracefully} and {@link undoing} define. */
export const endOnSignals = (): void => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
};

/** Runs work that reverts its changes on a signal. @param work must end soon once its signal aborts */
export const gracefully = async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  graceful += 1;
  try {
    return await work(stopping.signal);
  } finally {
    graceful -= 1;
  }
};

/** Runs work that is undone when it fails or the process is stopped. */
export const undoing = async <T>(undo: Undo, work: () => Promise<T>): Promise<T> => {
  undone.add(undo);
  try {
    return await work();
  } catch (error) {
    await gracefully(() => tryUndo(undo));
    throw error;
  } finally {
    undone.delete(undo);
  }
};
