import type { AccessMismatch, Requirement } from 'shared-kernel/access';
import type { Pass } from 'shared-kernel/contracts';
import { HttpError, http } from 'shared-kernel/http';

/** A refusal, in the words of the API where it was the API that refused. */
export interface Refusal {
  status: number;
  message: string;
}

export const NOT_SIGNED_IN: Refusal = { status: 401, message: 'Sign in first' };
const MISMATCHES: string[] = ['Role mismatch', 'Access mismatch'] satisfies AccessMismatch[];

const refusalOf = (error: unknown): Refusal => {
  if (!(error instanceof HttpError) || ![401, 403].includes(error.status)) {
    return { status: 503, message: 'The API does not answer' };
  }
  const { status, message, payload } = error;
  return payload && 'reason' in payload && payload.reason === 'mustChangePassword'
    ? NOT_SIGNED_IN
    : { status, message };
};

/** Whether somebody is refused for what they may do, and not because nobody knows who they are. */
export const isMismatch = ({ message }: Refusal): boolean => MISMATCHES.includes(message);

/**
 * Asks the API, which alone decides, whether somebody meets a requirement.
 * @param token an access token of theirs, or a pass
 * @returns why not, or why that can't be said: then nothing is open to them
 */
export const askAccess = (token: string, requirement: Requirement): Promise<Refusal | undefined> =>
  http.post('/auth/z/resource-access', requirement, { token }).then(() => undefined, refusalOf);

/** A pass for the bearer of an access token, or why there is none. */
export const askForPass = (token: string): Promise<Pass | Refusal> =>
  http.get<Pass>('/auth/z/pass', { token }).catch(refusalOf);
