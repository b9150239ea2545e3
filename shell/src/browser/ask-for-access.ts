import type { ErrorResponse } from 'react-router-dom';
import { HttpError, http, isExpiry } from 'shared-kernel/http';
import { isSignedOut, sessionStore } from 'shared-kernel/session';
import { ACCESS_PATH, ACCESS_UNKNOWN, type Boot } from '../boot.ts';
import type { Registry } from '../remotes/registry.ts';
import { takeGranted } from './browser-registry.ts';
import { keepLoading } from './keep-loading.ts';

interface Question {
  /** Of the page that somebody goes to; without it, the question is what there is at all. */
  path?: string;
  signal?: AbortSignal;
}

/** A session that has ended under way is as good as none. */
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

const whoAsks = (): string | undefined => sessionStore.getState().account?.authID;

/**
 * Asks the shell's server what whoever is signed in may see beyond what everybody may, and lets the registry know.
 * @throws an error of the router's: 401, 403 or 404 for the page asked for, 503 where nobody can tell
 */
export const askForAccess = async (registry: Registry, { path, signal }: Question): Promise<void> => {
  const asked = whoAsks();
  const remotes = await http
    .site<Boot['remotes']>(ACCESS_PATH, { params: { path, release: registry.release }, ...(signal && { signal }) })
    .catch((error: unknown) => {
      throw refusal(statusOf(error));
    });
  // It is an answer to somebody who has signed out meanwhile.
  if (asked !== undefined && whoAsks() !== asked) throw refusal(401);
  keepLoading(remotes, () => askForAccess(registry, {}));
  takeGranted(registry, remotes);
};
