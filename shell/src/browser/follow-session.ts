import type { createBrowserRouter } from 'react-router-dom';
import { type SessionState, sessionStore } from 'shared-kernel/session';
import type { Boot } from '../boot.ts';
import type { Registry } from '../remotes/registry.ts';
import type { FramedHandle } from '../remotes/remote-routes.ts';
import { askForAccess } from './ask-for-access.ts';

type Router = ReturnType<typeof createBrowserRouter>;

const whoIs = ({ status, identity }: SessionState): string =>
  identity && !identity.mustChangePassword ? identity.authID : status;

const dependsOnSession = ({ errors, matches }: Router['state']): boolean =>
  errors !== null || (matches.at(-1)?.route.handle as FramedHandle | undefined)?.isRestricted === true;

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
    if (hasRestrictedFragments && state.identity) askForAccess(registry, {}).catch(() => undefined);
    if (dependsOnSession(router.state)) void router.revalidate();
  };
  follow(sessionStore.getState());
  sessionStore.subscribe(follow);
};
