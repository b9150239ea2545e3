import type { ErrorResponse } from 'react-router-dom';
import { HttpError, http, isExpiry } from 'shared-kernel/http';
import { isSignedOut, sessionStore } from 'shared-kernel/session';
import { ACCESS_PATH, ACCESS_UNKNOWN, type Boot } from '../boot.ts';
import type { Registry } from '../remotes/registry.ts';
import { registerGranted } from './browser-registry.ts';
import { keepLoading } from './keep-loading.ts';

interface Question {
  /** Path of the page that the visitor opens; omit it to ask for all restricted parts. */
  path?: string;
  signal?: AbortSignal;
}

/** A session that ended during the call counts as signed out. */
const statusOf = (error: unknown): number => {
  if (isSignedOut(error) || isExpiry(error)) return 401;
  return error instanceof HttpError && [401, 403, 404].includes(error.status) ? error.status : 503;
};

const refusal = (status: number): ErrorResponse =>
  ({
    status,
    statusText: status === 503 ? ACCESS_UNKNOWN : '',
    internal: false,
    data: null,
  }) as ErrorResponse;

const accountId = (): string | undefined => sessionStore.getState().account?.authID;

/**
 * Asks the shell's server which restricted parts the account may see, and adds them to the registry.
 * @throws an error of the router: 401, 403 or 404 for the page, 503 while the API is unavailable
 */
export const askForAccess = async (registry: Registry, { path, signal }: Question): Promise<void> => {
  const requestedFor = accountId();
  const remotes = await http
    .site<Boot['remotes']>(ACCESS_PATH, { params: { path, release: registry.release }, ...(signal && { signal }) })
    .catch((error: unknown) => {
      throw refusal(statusOf(error));
    });
  // The response is for an account that has signed out in the meantime.
  if (requestedFor !== undefined && accountId() !== requestedFor) throw refusal(401);
  keepLoading(remotes, () => askForAccess(registry, {}));
  registerGranted(registry, remotes);
};
