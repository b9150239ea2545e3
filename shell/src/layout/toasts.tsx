import { type ComponentType, useEffect, useState } from 'react';
import { notificationStore } from 'shared-kernel/notifications';
import { whenIdle } from '../remotes/when-idle.ts';
import { retry } from '../retry.ts';

/**
 * The place of pop-up messages. What shows them is fetched when there is the first to show, or when the browser is idle:
 * what they tell may be that there is no network any more.
 */
export const Toasts = () => {
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    let isAskedFor = false;
    const load = async (): Promise<void> => {
      if (isAskedFor) return;
      isAskedFor = true;
      const { Toaster: loaded } = await retry(() => import('./toaster.tsx'));
      setToaster(() => loaded);
    };
    const look = (): void => {
      if (notificationStore.getState().orders.length > 0) void load();
    };
    look();
    const stops = [whenIdle(load), notificationStore.subscribe(look)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return Toaster && <Toaster />;
};
