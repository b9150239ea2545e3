import type { MallEvent } from 'shared-kernel/contracts';
import { getBySlug } from 'shared-kernel/http';
import { moved } from 'shared-kernel/ui';
import { paths } from '../../paths.ts';
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
 * @throws HttpError 404 when there is no such event, and where to go when it has another address
 */
export const loadEvent = async (slug: string, request: Request): Promise<EventPageData> => {
  const { signal } = request;
  const [event, next] = await Promise.all([
    getBySlug<MallEvent>('/mall-event/mall-events', slug, signal),
    listEvents({ upcoming: true, limit: MORE_COUNT + SPARE_COUNT + 1 }, signal).then(
      ({ data }) => data,
      () => [],
    ),
  ]);
  if (event.slug !== slug) throw moved(paths.event(event.slug), request);
  return { event, more: next.filter((other) => other.slug !== event.slug) };
};
