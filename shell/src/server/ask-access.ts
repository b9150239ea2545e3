import type { AccessMismatch, Requirement } from 'shared-kernel/access';
import type { Pass } from 'shared-kernel/contracts';
import { HttpError, http } from 'shared-kernel/http';

/** Why access was denied, in the API's words if the API denied it. */
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
  return payload && 'reason' in payload && ['mustChangePassword', 'mustSetFactor'].includes(payload.reason)
    ? NOT_SIGNED_IN
    : { status, message };
};

/** Whether the account lacks the right, as opposed to being unknown. */
export const isMismatch = ({ message }: Refusal): boolean => MISMATCHES.includes(message);

/**
 * Asks the API whether the bearer meets a requirement. Only the API decides.
 * @param token an access token, or a pass
 * @returns why not, or why the API can't say; both deny access
 */
export const askAccess = (token: string, requirement: Requirement): Promise<Refusal | undefined> =>
  http.post('/auth/z/resource-access', requirement, { token }).then(() => undefined, refusalOf);

/** Gets a pass for the bearer of an access token, or the reason why there is none. */
export const askForPass = (token: string): Promise<Pass | Refusal> =>
  http.get<Pass>('/auth/z/pass', { token }).catch(refusalOf);
