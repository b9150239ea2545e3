import { type HttpError, isExpiry } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { isSignedOut } from 'shared-kernel/session';
import { useAccessMessage } from './use-access-message.ts';

const saidOf = ({ payload }: Partial<HttpError>): string | undefined =>
  payload && 'fields' in payload ? payload.fields.map(({ message }) => message).join(' · ') : payload?.message;

/**
 * @returns a function that explains failures outside of forms
 * @param failed - message for unknown reasons
 */
export const useRefusal = (failed = 'bulk.failed'): ((error: unknown) => string) => {
  const t = useTexts('mf-admin');
  const accessMessage = useAccessMessage();
  return (error) => {
    if (isExpiry(error) || isSignedOut(error)) return t('session.ended');
    return accessMessage(error) ?? saidOf(error as Partial<HttpError>) ?? t(failed);
  };
};
