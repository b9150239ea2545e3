import { isRouteErrorResponse } from 'react-router-dom';
import type { FramedHandle } from 'shared-kernel/remote';
import { hasPendingSetup, type SessionState, sessionStore } from 'shared-kernel/session';
import { ACCESS_UNKNOWN, type Boot } from '../boot.ts';
import type { Registry } from '../remotes/registry.ts';
import type { Router } from './router.ts';

const identityOf = ({ status, account }: SessionState): string =>
  account && !hasPendingSetup(account) ? account.authID : status;

// A page that failed for another reason would fail again, and revalidating it would remove the document that the
// visitor reads.
const isRefusal = (error: unknown): boolean =>
  isRouteErrorResponse(error) && ([401, 403].includes(error.status) || error.statusText === ACCESS_UNKNOWN);

// A navigation in progress may already have been allowed; revalidating restarts it.
const dependsOnSession = ({ errors, matches, navigation }: Router['state']): boolean =>
  navigation.state !== 'idle' ||
  Object.values(errors ?? {}).some(isRefusal) ||
  (matches.at(-1)?.route.handle as FramedHandle | undefined)?.isRestricted === true;

const askForFragments = async (registry: Registry): Promise<void> => {
  try {
    const { askForAccess } = await import(/* webpackChunkName: "restricted" */ './ask-for-access.ts');
    await askForAccess(registry, {});
  } catch {
    // Without an answer, the places of these fragments stay empty.
  }
};

/**
 * Revalidates data that depends on the session whenever the account changes, so that no data of one account remains for
 * the next. Call it after hydration, which must match the server's HTML.
 */
export const followSession = (
  router: Router,
  registry: Registry,
  { hasRestrictedFragments }: Pick<Boot, 'hasRestrictedFragments'>,
): void => {
  let last = identityOf(sessionStore.getInitialState());
  const follow = (state: SessionState): void => {
    const who = identityOf(state);
    if (who === last) return;
    last = who;
    registry.grant([]);
    if (hasRestrictedFragments && state.account) void askForFragments(registry);
    if (dependsOnSession(router.state)) void router.revalidate();
  };
  follow(sessionStore.getState());
  sessionStore.subscribe(follow);
};
