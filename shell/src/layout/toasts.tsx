import { lazy, Suspense, useEffect, useState } from 'react';
import { notificationStore } from 'shared-kernel/notifications';
import { useSession } from 'shared-kernel/session';
import { retry } from '../retry.ts';

const load = () => import('./toaster.tsx');

const Toaster = lazy(async () => ({ default: (await retry(load)).Toaster }));

/**
 * The place of pop-up messages. What shows them is fetched when there is the first to show, or when somebody is signed
 * in: much of what they do is told by one, also that there is no network any more.
 */
export const Toasts = () => {
  const { status } = useSession();
  useEffect(() => {
    if (status === 'loggedIn') void load().catch(() => undefined);
  }, [status]);

  const [hasAny, setAny] = useState(false);
  useEffect(() => {
    const look = (): void => setAny((had) => had || notificationStore.getState().orders.length > 0);
    look();
    return notificationStore.subscribe(look);
  }, []);
  return (
    hasAny && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
};
