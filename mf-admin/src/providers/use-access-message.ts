import type { Grant } from 'shared-kernel/access';
import { type HttpError, isExpiry } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { useRightsText } from '../grants/use-rights-text.ts';

/** The missing rights of a denied call; undefined for other failures. */
export const missingIn = (error: unknown): readonly Grant[] | undefined => {
  const { status, payload } = (error ?? {}) as Partial<HttpError>;
  if (status !== 403 || isExpiry(error) || (payload && 'reason' in payload)) return undefined;
  return payload && 'missing' in payload ? payload.missing : [];
};

/** @returns a function that names the missing rights of a denied call; undefined for other failures */
export const useAccessMessage = (): ((error: unknown) => string | undefined) => {
  const t = useTexts('mf-admin');
  const toRightsText = useRightsText();
  return (error) => {
    const missing = missingIn(error);
    if (!missing) return undefined;
    return missing.length > 0 ? t('grants.missing', { rights: toRightsText(missing) }) : t('bulk.refused');
  };
};
