import { useQuery } from '@tanstack/react-query';
import { http } from 'shared-kernel/http';

/** Name of the queries. */
export const NOTIFICATIONS = 'notifications';

/** Milliseconds between updates of the count. They pause while the page is hidden. */
const LOOK_MS = 60_000;

/** Number of the account's unread notifications. */
export const useUnread = (): number =>
  useQuery({
    queryKey: [NOTIFICATIONS, 'unread'],
    queryFn: ({ signal }) => http.get<{ count: number }>('/notifications/unread', { signal }),
    refetchInterval: LOOK_MS,
  }).data?.count ?? 0;
