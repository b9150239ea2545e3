/** Messages that pop up: any part of the site gives them, the shell shows them. */
export type { Notice, NoticeKind, NoticeOrder } from './notifications.ts';
export { MOST_NOTICES, notificationStore, notify, takeOrders } from './notifications.ts';
