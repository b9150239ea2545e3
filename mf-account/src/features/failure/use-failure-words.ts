import { HttpError } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { useOfflineWords } from 'shared-kernel/ui';

const MINUTE = 60;

/** @returns gives what a visitor can do about a failed call: go online, or wait; undefined where nothing helps */
const useAdvice = (): ((error: unknown) => string | undefined) => {
  const t = useTexts('mf-account');
  const offlineWords = useOfflineWords();
  return (error) => {
    const offline = offlineWords(error);
    if (offline) return offline;
    if (!(error instanceof HttpError)) return undefined;
    const { status, retryAfter } = error;
    if (status === 0) return t('failure.noAnswer');
    if (status !== 429 || !retryAfter) return undefined;
    return retryAfter < MINUTE
      ? t('failure.retryInSeconds', { count: retryAfter })
      : t('failure.retryInMinutes', { count: Math.ceil(retryAfter / MINUTE) });
  };
};

/** @returns gives the advice for an error, or the words for an error that has none */
export const useFailureWords = (): ((error: unknown, otherwise: string) => string) => {
  const advice = useAdvice();
  return (error, otherwise) => advice(error) ?? otherwise;
};

/** @returns gives the message that the specification words for a failure, followed by the advice for the error */
export const useSpecifiedFailure = (): ((error: unknown, message: string) => string) => {
  const advice = useAdvice();
  return (error, message) => [message, advice(error)].filter(Boolean).join(' ');
};
