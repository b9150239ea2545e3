import { useEffect } from 'react';
import { Toaster as HotToaster, toast } from 'react-hot-toast';
import { type NoticeOrder, notificationStore, takeOrders } from 'shared-kernel/notifications';

const STYLE = {
  border: '1px solid var(--color-line)',
  borderRadius: 'var(--radius-m)',
  background: 'var(--color-surface)',
  color: 'var(--color-ink)',
  boxShadow: 'var(--shadow-high)',
  font: 'var(--type-text)',
};

const SHOW = { success: toast.success, error: toast.error, loading: toast.loading, info: toast };

const carryOut = (order: NoticeOrder): void => {
  if (order.order === 'dismiss') {
    toast.dismiss(order.id);
    return;
  }
  const { id, kind, message, duration } = order.notice;
  SHOW[kind](message, { id, duration });
};

const carryOutAll = (): void => {
  for (const order of takeOrders()) carryOut(order);
};

/** Shows the notices that any part of the site has given. */
export const Toaster = () => {
  useEffect(() => {
    carryOutAll();
    return notificationStore.subscribe(carryOutAll);
  }, []);
  return <HotToaster position="top-center" toastOptions={{ style: STYLE }} />;
};
