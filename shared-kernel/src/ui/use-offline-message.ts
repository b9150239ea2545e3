import { useTexts } from 'shared-kernel/i18n';

/** Fields of the HTTP client's error; other errors lack them. */
interface Unanswered {
  status?: number;
  cause?: { code?: string };
}

/** Codes of a call that timed out: the network may be slow rather than absent. */
const TIMEOUT_CODES = ['ECONNABORTED', 'ETIMEDOUT'];

/** @returns a function that returns an offline or no-response message for such failures, and undefined for others */
export const useOfflineMessage = (): ((error: unknown) => string | undefined) => {
  const t = useTexts('shared-kernel/ui');
  return (error) => {
    const { status, cause } = error as Unanswered;
    if (status) return undefined;
    if (!navigator.onLine) return `${t('offline.title')}. ${t('offline.retry')}`;
    return status === 0 && !TIMEOUT_CODES.includes(cause?.code ?? '') ? t('offline.noAnswer') : undefined;
  };
};
