import { createStore } from 'zustand/vanilla';

export type NoticeKind = 'success' | 'error' | 'loading' | 'info';

/** A temporary pop-up message. */
export interface Notice {
  id: string;
  kind: NoticeKind;
  message: string;
  /** Display time in milliseconds; a loading notice stays until it is replaced. */
  duration: number;
}

/** Commands for the notices on the page, in order. */
export type NoticeOrder = { order: 'show'; notice: Notice } | { order: 'dismiss'; id: string };

/** The most pending orders; the oldest are dropped. */
export const MAX_NOTICES = 20;

const DURATIONS: Record<NoticeKind, number> = { success: 2_000, error: 4_000, info: 4_000, loading: Infinity };

/** Orders that aren't carried out yet. The first one loads the code that shows notices. */
export const notificationStore = createStore<{ orders: NoticeOrder[] }>(() => ({ orders: [] }));

const idOf = (order: NoticeOrder): string => (order.order === 'show' ? order.notice.id : order.id);

const enqueue = (order: NoticeOrder): void => {
  const id = idOf(order);
  notificationStore.setState(({ orders }) => ({
    orders: [...orders.filter((earlier) => idOf(earlier) !== id), order].slice(-MAX_NOTICES),
  }));
};

let count = 0;

interface Options {
  /** Id of the notice to replace, such as one that said that this was in progress. */
  id?: string | undefined;
}

const show =
  (kind: NoticeKind) =>
  (message: string, { id = `notice-${++count}` }: Options = {}): string => {
    enqueue({ order: 'show', notice: { id, kind, message, duration: DURATIONS[kind] } });
    return id;
  };

/** Shows messages at the top of the page. Each call returns the notice's id, for replacing or dismissing it. */
export const notify = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  /** Stays until it is replaced or dismissed. */
  loading: show('loading'),
  dismiss: (id: string): void => enqueue({ order: 'dismiss', id }),
};

/** Returns and removes the pending orders. */
export const drainQueue = (): NoticeOrder[] => {
  const { orders } = notificationStore.getState();
  if (orders.length > 0) notificationStore.setState({ orders: [] });
  return orders;
};
