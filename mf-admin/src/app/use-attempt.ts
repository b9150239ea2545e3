import { useState } from 'react';
import { useRefusal } from '../providers/use-refusal.ts';

interface Attempt {
  /** Runs an action, and stores its failure. */
  attempt: (action: () => Promise<unknown>) => Promise<void>;
  isBusy: boolean;
  /** Message of the last failure, or an empty string. */
  refusal: string;
}

/** For dialogs without a form, which show their errors themselves. */
export const useAttempt = (): Attempt => {
  const toMessage = useRefusal();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const attempt = async (action: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setRefusal('');
    try {
      await action();
    } catch (error) {
      setRefusal(toMessage(error));
    }
    setBusy(false);
  };
  return { attempt, isBusy, refusal };
};
