import { HttpError } from 'shared-kernel/http';
import { useFailureMessage } from '../failure/use-failure-message.ts';
import { PasskeyFailure } from './passkey-failure.ts';
import { usePasskeyTexts } from './use-passkey-texts.ts';

/** @returns a function that explains why a passkey was not created or not accepted */
export const usePasskeyFailure = (): ((error: unknown, otherwise: string) => string) => {
  const t = usePasskeyTexts();
  const toMessage = useFailureMessage();
  return (error, otherwise) => {
    if (error instanceof PasskeyFailure) return t(error.reason);
    const payload = error instanceof HttpError ? error.payload : undefined;
    if (payload && ('reason' in payload || 'resource' in payload)) return payload.message;
    return toMessage(error, otherwise);
  };
};
