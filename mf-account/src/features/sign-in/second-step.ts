import { createContext } from 'react';
import type { PasswordErrorPayload } from 'shared-kernel/contracts';
import { HttpError } from 'shared-kernel/http';

/** The second step of a sign-in. */
export interface SecondStep {
  /** The API's proof of the first factor. */
  challenge: string;
  /** Whether a passkey completes it, too. */
  hasPasskey: boolean;
  /** Whether a code of an authenticator app does. */
  hasApp: boolean;
}

/** Shows the second step of a sign-in. */
export const SecondStepContext = createContext<(step: SecondStep) => Promise<void>>(() =>
  Promise.reject(new Error('there is no dialog around')),
);

/** The second step that an error of the API asks for, if the account has a second factor. */
export const secondStepOf = (error: unknown): SecondStep | undefined => {
  const payload: Partial<PasswordErrorPayload> = (error instanceof HttpError && error.payload) || {};
  const { challenge, hasPasskey = false, hasApp = false } = payload;
  return challenge === undefined ? undefined : { challenge, hasPasskey, hasApp };
};
