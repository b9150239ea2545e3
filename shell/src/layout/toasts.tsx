import { lazy, Suspense, useEffect, useState } from 'react';
import { notificationStore } from 'shared-kernel/notifications';
import { persist } from '../patience.ts';

const Toaster = lazy(async () => ({ default: (await persist(() => import('./toaster.tsx'))).Toaster }));

/** The place of pop-up messages. What shows them is fetched when there is the first to show. */
export const Toasts = () => {
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
