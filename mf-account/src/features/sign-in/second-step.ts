import { createContext } from 'react';
import { HttpError } from 'shared-kernel/http';

/** Shows the second step of a sign-in, for a challenge of the API. */
export const SecondStepContext = createContext<(challenge: string) => Promise<void>>(() =>
  Promise.reject(new Error('there is no dialog around')),
);

/** The API's proof of the first factor, if the account has a second one. */
export const challengeOf = (error: unknown): string | undefined =>
  error instanceof HttpError && error.payload && 'challenge' in error.payload ? error.payload.challenge : undefined;
