import { createStore } from 'zustand/vanilla';

export type NoticeKind = 'success' | 'error' | 'loading' | 'info';

/** A message that pops up and goes. */
export interface Notice {
  id: string;
  kind: NoticeKind;
  message: string;
  /** How long it stays, in milliseconds; a loading one stays until something replaces it. */
  duration: number;
}

/** What is to be done with the notices on the page, in the order in which it was asked for. */
export type NoticeOrder = { order: 'show'; notice: Notice } | { order: 'dismiss'; id: string };

/** Notices kept at a time; the oldest make room. */
export const MOST_NOTICES = 20;

const DURATIONS: Record<NoticeKind, number> = { success: 2_000, error: 4_000, info: 4_000, loading: Infinity };

/** Orders that nobody has carried out yet. What shows notices comes with the first of them. */
export const notificationStore = createStore<{ orders: NoticeOrder[] }>(() => ({ orders: [] }));

const idOf = (order: NoticeOrder): string => (order.order === 'show' ? order.notice.id : order.id);

const give = (order: NoticeOrder): void => {
  const id = idOf(order);
  notificationStore.setState(({ orders }) => ({
    orders: [...orders.filter((earlier) => idOf(earlier) !== id), order].slice(-MOST_NOTICES),
  }));
};

let count = 0;

interface Options {
  /** The notice to replace: the one that said that this was under way. */
  id?: string | undefined;
}

const show =
  (kind: NoticeKind) =>
  (message: string, { id = `notice-${++count}` }: Options = {}): string => {
    give({ order: 'show', notice: { id, kind, message, duration: DURATIONS[kind] } });
    return id;
  };

/** Pops up messages at the top of the page. Each call gives the notice's id, to replace or dismiss it by. */
export const notify = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  /** Stays until a notice with its id replaces it, or it is dismissed. */
  loading: show('loading'),
  dismiss: (id: string): void => give({ order: 'dismiss', id }),
};

/** Takes the orders given since the last call. */
export const takeOrders = (): NoticeOrder[] => {
  const { orders } = notificationStore.getState();
  if (orders.length > 0) notificationStore.setState({ orders: [] });
  return orders;
};
