import { use } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isExpiry } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { isSignedOut } from 'shared-kernel/session';
import { useOfflineMessage } from 'shared-kernel/ui';
import type { ApiError } from '../contracts/index.ts';
import { FailureMessageContext } from './failure-message-context.ts';
import { applyServerErrors } from './server-errors.ts';

/** Message for failures without a field; defaults to the API's. */
export type Failure = string | ((error: unknown) => string) | undefined;

/**
 * @param isAlwaysShown shows the failure above the form even when fields show the whole error
 * @returns shows an API error under its fields, or above the form
 */
export const useShowFailure = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  failure?: Failure,
  isAlwaysShown = false,
): ((error: unknown) => void) => {
  const t = useTexts('shared-kernel/forms');
  const contextMessage = use(FailureMessageContext);
  const offlineMessage = useOfflineMessage();
  const toMessage = (error: unknown): string => {
    if (failure) return typeof failure === 'string' ? failure : failure(error);
    if (isExpiry(error) || isSignedOut(error)) return t('sessionEnded');
    const { status, payload } = error as Partial<ApiError>;
    return (
      contextMessage(error) ??
      offlineMessage(error) ??
      (status === 0 ? t('noAnswer') : (payload?.message ?? t('failed')))
    );
  };
  return (error) => {
    const rest = applyServerErrors(form, error);
    if (rest || isAlwaysShown) form.setError('root', { type: 'server', message: toMessage(error) });
  };
};
