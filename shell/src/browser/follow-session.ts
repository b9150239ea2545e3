import { isRouteErrorResponse } from 'react-router-dom';
import type { FramedHandle } from 'shared-kernel/remote';
import { type SessionState, sessionStore } from 'shared-kernel/session';
import { ACCESS_UNKNOWN, type Boot } from '../boot.ts';
import type { Registry } from '../remotes/registry.ts';
import type { Router } from './router.ts';

const whoIs = ({ status, account }: SessionState): string =>
  account && !account.mustChangePassword ? account.authID : status;

// A page that failed for another reason would fail again, and take the reader to another document.
const isRefusal = (error: unknown): boolean =>
  isRouteErrorResponse(error) && ([401, 403].includes(error.status) || error.statusText === ACCESS_UNKNOWN);

// Somebody under way may have been let into a page already: revalidating begins the way anew.
const dependsOnSession = ({ errors, matches, navigation }: Router['state']): boolean =>
  navigation.state !== 'idle' ||
  Object.values(errors ?? {}).some(isRefusal) ||
  (matches.at(-1)?.route.handle as FramedHandle | undefined)?.isRestricted === true;

const askForFragments = async (registry: Registry): Promise<void> => {
  try {
    const { askForAccess } = await import(/* webpackChunkName: "restricted" */ './ask-for-access.ts');
    await askForAccess(registry, {});
  } catch {
    // Their places stay empty.
  }
};

/**
 * Asks anew for what depends on who is signed in, whenever that changes: nothing of one person is left to the next. To be
 * called when the page is alive: before, it has to be as the server rendered it.
 */
export const followSession = (
  router: Router,
  registry: Registry,
  { hasRestrictedFragments }: Pick<Boot, 'hasRestrictedFragments'>,
): void => {
  let last = whoIs(sessionStore.getInitialState());
  const follow = (state: SessionState): void => {
    const who = whoIs(state);
    if (who === last) return;
    last = who;
    registry.grant([]);
    if (hasRestrictedFragments && state.account) void askForFragments(registry);
    if (dependsOnSession(router.state)) void router.revalidate();
  };
  follow(sessionStore.getState());
  sessionStore.subscribe(follow);
};
