import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, type ToastType, toast, useToaster } from 'react-hot-toast/headless';
import { drainQueue, type NoticeOrder, notificationStore } from 'shared-kernel/notifications';
import { Icon, type IconName } from 'shared-kernel/ui';
import { useTopDialog } from 'shared-kernel/ui/dialog';
import { NetworkState, useNetworkLine } from './network-state.tsx';
import { Stack } from './toaster.styles.ts';

const SHOW = { success: toast.success, error: toast.error, loading: toast.loading, info: toast };

/** Information has no icon. */
const MARKS: Partial<Record<ToastType, IconName>> = {
  success: 'done',
  error: 'failed',
  loading: 'turning',
};

const Mark = ({ kind }: { kind: ToastType }) => MARKS[kind] && <Icon name={MARKS[kind]} className={kind} />;

const carryOut = (order: NoticeOrder): void => {
  if (order.order === 'dismiss') {
    toast.dismiss(order.id);
    return;
  }
  const { id, kind, message, duration } = order.notice;
  SHOW[kind](message, { id, duration });
};

const carryOutAll = (): void => {
  for (const order of drainQueue()) carryOut(order);
};

/**
 * Shows notices of any part of the site, and the network message: on the page, and in an open dialog or drawer. It only
 * uses the library's logic, since the page's policy blocks the library's style elements.
 */
export const Toaster = () => {
  const { toasts, handlers } = useToaster();
  useEffect(() => {
    carryOutAll();
    return notificationStore.subscribe(carryOutAll);
  }, []);
  const network = useNetworkLine();
  const dialog = useTopDialog();
  const messages = (
    <>
      <NetworkState line={network} />
      <Stack onMouseEnter={handlers.startPause} onMouseLeave={handlers.endPause}>
        {toasts.map((shown) => (
          <div key={shown.id} className={shown.visible ? 'place' : 'place leaving'}>
            <div className="toast">
              <Mark kind={shown.type} />
              <p {...shown.ariaProps}>{resolveValue(shown.message, shown)}</p>
            </div>
          </div>
        ))}
      </Stack>
    </>
  );
  return dialog ? createPortal(messages, dialog) : messages;
};
