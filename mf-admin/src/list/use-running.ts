import { useState } from 'react';

/** The bulk action that runs, and its progress. */
export const useRunning = <Action extends string>() => {
  const [busy, setBusy] = useState<Action>();
  const [progress, setProgress] = useState<{ done: number; total: number }>();

  /** Keeps the buttons busy while `work` runs. */
  const during = async <Result>(action: Action, work: () => Promise<Result>): Promise<Result> => {
    setBusy(action);
    try {
      return await work();
    } finally {
      setBusy(undefined);
      setProgress(undefined);
    }
  };

  return { busy, progress, during, onProgress: (done: number, total: number) => setProgress({ done, total }) };
};
