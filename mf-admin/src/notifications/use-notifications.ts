import { useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  Notification,
  NotificationChoices,
  NotificationKind,
  NotificationMode,
  Page,
} from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { keepRead } from '../providers/keep-read.ts';
import { useAct } from '../providers/use-act.ts';
import { NOTIFICATIONS } from './use-unread.ts';

/** The choices have their own queries, since nothing else changes them. */
const CHOICES_KEY = ['notificationChoices'];
const CHOICES = '/notifications/choices';

/** Number of notifications in the bell. */
const LATEST = 8;

/** The account's latest notifications. */
export const useLatest = () =>
  useQuery({
    queryKey: [NOTIFICATIONS, 'latest'],
    queryFn: ({ signal }) => http.get<Page<Notification>>('/notifications/', { signal, params: { limit: LATEST } }),
  });

/** Time of the newest notification of a list. */
export const newestOf = (shown: readonly Notification[]): string =>
  shown.reduce((newest, { at }) => (at > newest ? at : newest), '');

/** Marks notifications as read: one, or all that the account has seen. */
export const useMarkRead = () => {
  const t = useTexts('mf-admin');
  const queries = useQueryClient();
  const act = useAct(NOTIFICATIONS);
  const put = (seen: { ids: string[] } | { until: string }) => http.put('/notifications/read', seen);
  return {
    /** Without a message: the account opens what it is about. */
    onOpen: ({ id, readAt }: Notification): void => {
      if (readAt) return;
      const refresh = () => queries.invalidateQueries({ queryKey: [NOTIFICATIONS] });
      // A failure leaves it unread.
      put({ ids: [id] }).then(refresh, () => undefined);
    },
    markRead: (id: string) => act({ run: () => put({ ids: [id] }), done: t('notifications.done.one') }),
    /** @param until - time of the newest that is shown: later ones stay unread. */
    markAllRead: (until: string) => act({ run: () => put({ until }), done: t('notifications.done.all') }),
  };
};

/** Where the account wants which notifications. */
export const useChoices = () =>
  useQuery({
    queryKey: CHOICES_KEY,
    queryFn: ({ signal }) => http.get<NotificationChoices>(CHOICES, { signal }),
  });

/** Changes where the account wants a kind, and offers to undo it. */
export const useChoose = () => {
  const t = useTexts('mf-admin');
  const queries = useQueryClient();
  const act = useAct(...(CHOICES_KEY as [string]));
  const put = async (kind: NotificationKind, mode: NotificationMode): Promise<void> =>
    keepRead(queries, CHOICES_KEY, await http.put<NotificationChoices>(CHOICES, { kind, mode }));
  return (kind: NotificationKind, mode: NotificationMode, before: NotificationMode) =>
    act({
      run: () => put(kind, mode),
      done: t('notifications.done.choice'),
      undo: () => put(kind, before),
    });
};
