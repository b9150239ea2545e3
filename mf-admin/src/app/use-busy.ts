import { useState } from 'react';

/** Whether what a press began is under way, for its button to turn other presses away. @returns that, and what begins it */
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
