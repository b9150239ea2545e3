import type { MallEvent } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import type { EventData } from './event-data.ts';
import { listEvents } from './list-events.ts';

/** Events offered below another one. */
export const MORE_COUNT = 2;
/** A page may be kept for longer than an event lasts; the next ones then move up. */
const SPARE_COUNT = 2;

export interface EventPageData {
  event: MallEvent;
  /** The next of the others; none when they can't be had: the event is what the reader came for. */
  more: EventData[];
}

/**
 * Everything that an event's page shows.
 * @throws HttpError 404 when there is no such event
 */
export const loadEvent = async (slug: string, signal: AbortSignal): Promise<EventPageData> => {
  const [event, next] = await Promise.all([
    http.get<MallEvent>(`/mall-event/mall-events/${encodeURIComponent(slug)}`, { signal }),
    listEvents({ upcoming: true, limit: MORE_COUNT + SPARE_COUNT + 1 }, signal).then(
      ({ data }) => data,
      () => [],
    ),
  ]);
  return { event, more: next.filter((other) => other.slug !== event.slug) };
};
