import { type ComponentType, useEffect, useState } from 'react';
import { notificationStore } from 'shared-kernel/notifications';
import { whenIdle } from '../remotes/when-idle.ts';
import { retry } from '../retry.ts';

/**
 * The place of pop-up messages. Their code loads for the first message, or when the browser is idle: a message may
 * report that the browser is offline.
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
    const update = (): void => {
      if (notificationStore.getState().orders.length > 0) void load();
    };
    update();
    const stops = [whenIdle(load), notificationStore.subscribe(update)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return Toaster && <Toaster />;
};
