import { useState } from 'react';

/**
 * Whether an action runs, so that its button ignores further presses. @returns that, and a function that runs an action
 */
export const useBusy = (): [isBusy: boolean, during: (work: () => Promise<unknown>) => Promise<void>] => {
  const [isBusy, setBusy] = useState(false);
  const during = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  };
  return [isBusy, during];
};
