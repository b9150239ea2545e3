import { type ComponentType, lazy, Suspense } from 'react';
import { matchRoutes, useLocation } from 'react-router-dom';
import { ErrorBoundary } from 'shared-kernel/ui/error-boundary';
import { meets } from '../providers/access.ts';
import { useAccount } from '../providers/account.ts';
import { FailedScreen } from './failed-screen.tsx';
import { NotHere } from './not-here.tsx';
import { paths } from './paths.ts';
import type { Screen, ScreenProps } from './screen.ts';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { SCREENS } from './screens.ts';

const componentOf = ({ load }: Screen): ComponentType<ScreenProps> =>
  lazy(async () => ({ default: (await load()).Screen }));

const ROUTES = SCREENS.map((screen) => ({
  path: `${paths.start}/${screen.path}`,
  handle: { screen, Component: componentOf(screen) },
}));

const reloadScreen = () => <FailedScreen onRetry={() => window.location.reload()} />;

/** The screen of the address. While its code loads, the previous screen stays; the first one has a placeholder. */
export const ScreenOutlet = () => {
  const { pathname } = useLocation();
  const account = useAccount();
  const match = matchRoutes(ROUTES, pathname)?.at(-1);
  if (!match) return <NotHere />;
  const { screen, Component } = match.route.handle;
  if (screen.access && !meets(account, screen.access)) return <NotHere />;
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <ErrorBoundary key={pathname} fallback={reloadScreen}>
        <Component params={match.params} />
      </ErrorBoundary>
    </Suspense>
  );
};
