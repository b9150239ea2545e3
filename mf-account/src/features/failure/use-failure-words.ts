import { HttpError } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { useOfflineWords } from 'shared-kernel/ui';

const MINUTE = 60;

/**
 * Says why a call failed where the person can do something about it: come back online, or wait.
 * @returns gives the words for an error, or those for any other one
 */
export const useFailureWords = (): ((error: unknown, otherwise: string) => string) => {
  const t = useTexts('mf-account');
  const offlineWords = useOfflineWords();
  return (error, otherwise) => {
    const offline = offlineWords(error);
    if (offline) return offline;
    if (!(error instanceof HttpError)) return otherwise;
    const { status, retryAfter } = error;
    if (status === 0) return t('failure.noAnswer');
    if (status !== 429 || !retryAfter) return otherwise;
    return retryAfter < MINUTE
      ? t('failure.retryInSeconds', { count: retryAfter })
      : t('failure.retryInMinutes', { count: Math.ceil(retryAfter / MINUTE) });
  };
};
