import { type HttpError, isExpiry } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { isSignedOut } from 'shared-kernel/session';

const saidOf = ({ payload }: Partial<HttpError>): string | undefined =>
  payload && 'fields' in payload ? payload.fields.map(({ message }) => message).join(' · ') : payload?.message;

/**
 * @returns says why something failed that was no form, which would say so under its fields
 * @param failed - words where nobody knows why
 */
export const useRefusal = (failed = 'bulk.failed'): ((error: unknown) => string) => {
  const t = useTexts('mf-admin');
  return (error) => {
    if (isExpiry(error) || isSignedOut(error)) return t('session.ended');
    const refusal = error as Partial<HttpError>;
    const isAboutRights = refusal.status === 403 && !(refusal.payload && 'reason' in refusal.payload);
    return isAboutRights ? t('bulk.refused') : (saidOf(refusal) ?? t(failed));
  };
};
