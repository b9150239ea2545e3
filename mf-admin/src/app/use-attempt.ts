import { useState } from 'react';
import type { HttpError } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { refusalOf } from '../providers/refusal.ts';

interface Attempt {
  /** Does what a press asks for, and holds what came in its way. */
  attempt: (deed: () => Promise<unknown>) => Promise<void>;
  isBusy: boolean;
  /** Words for the last failure; empty without one. */
  refusal: string;
}

/** For dialogs without a form: they say themselves what fails in them. */
export const useAttempt = (): Attempt => {
  const t = useTexts('mf-admin');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const attempt = async (deed: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setRefusal('');
    try {
      await deed();
    } catch (error) {
      const isRefused = (error as Partial<HttpError>).status === 403;
      setRefusal(isRefused ? t('bulk.refused') : (refusalOf(error) ?? t('bulk.failed')));
    }
    setBusy(false);
  };
  return { attempt, isBusy, refusal };
};
