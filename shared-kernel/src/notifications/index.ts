/** Pop-up messages. Any part of the site creates them, and the shell shows them. */
export type { Notice, NoticeKind, NoticeOrder } from './notifications.ts';
export { drainQueue, MAX_NOTICES, notificationStore, notify } from './notifications.ts';
