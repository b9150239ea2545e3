import { HttpError } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { useOfflineMessage } from 'shared-kernel/ui';

const MINUTE = 60;

/**
 * @returns a function that advises a visitor about a failed call, such as to go online or to wait; it returns undefined
 *   when nothing helps
 */
const useAdvice = (): ((error: unknown) => string | undefined) => {
  const t = useTexts('mf-account');
  const offlineMessage = useOfflineMessage();
  return (error) => {
    const offline = offlineMessage(error);
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

/** @returns a function that returns the advice for an error, or else the given message */
export const useFailureMessage = (): ((error: unknown, otherwise: string) => string) => {
  const advice = useAdvice();
  return (error, otherwise) => advice(error) ?? otherwise;
};

/** @returns a function that returns the specification's message for a failure, followed by the advice for the error */
export const useSpecifiedFailure = (): ((error: unknown, message: string) => string) => {
  const advice = useAdvice();
  return (error, message) => [message, advice(error)].filter(Boolean).join(' ');
};
