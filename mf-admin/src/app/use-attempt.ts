import { useState } from 'react';
import { useRefusal } from '../providers/use-refusal.ts';

interface Attempt {
  /** Does what a press asks for, and holds what came in its way. */
  attempt: (deed: () => Promise<unknown>) => Promise<void>;
  isBusy: boolean;
  /** Words for the last failure; empty without one. */
  refusal: string;
}

/** For dialogs without a form: they say themselves what fails in them. */
export const useAttempt = (): Attempt => {
  const wordsFor = useRefusal();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const attempt = async (deed: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setRefusal('');
    try {
      await deed();
    } catch (error) {
      setRefusal(wordsFor(error));
    }
    setBusy(false);
  };
  return { attempt, isBusy, refusal };
};
