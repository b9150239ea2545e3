import { type EventSpan, MAX_LIMIT, type MallEvent } from 'shared-kernel/contracts';
import { getBySlug } from 'shared-kernel/http';
import { moved } from 'shared-kernel/ui';
import { paths } from '../../paths.ts';
import { type AgendaData, loadAgenda } from './agenda.tsx';
import { listEvents } from './list-events.ts';
import { readDate } from './read-date.ts';

/** Number of further events. */
const MORE_COUNT = 2;

export interface EventPageData {
  event: MallEvent;
  /** The date in the address, when the event takes place then. */
  chosen: EventSpan | null;
  /** The next other events; null without any, or when they are unavailable: the page is about the event. */
  more: AgendaData | null;
}

/**
 * Loads all data of an event's page.
 * @throws HttpError 404 when the event doesn't exist, or a redirect when it has another address
 */
export const loadEvent = async (slug: string, request: Request): Promise<EventPageData> => {
  const { signal, url } = request;
  const date = readDate(new URL(url).searchParams.get('date'));
  const [event, next, chosen] = await Promise.all([
    getBySlug<MallEvent>('/mall-event/mall-events', slug, signal),
    listEvents({ upcoming: true, limit: MORE_COUNT + 1 }, signal).then(
      ({ data }) => data,
      () => [],
    ),
    date === undefined ? null : findDate(slug, date, signal).catch(() => null),
  ]);
  if (event.slug !== slug) throw moved(paths.event(event.slug), request);
  const more = next.filter((other) => other.slug !== event.slug).slice(0, MORE_COUNT);
  return { event, chosen, more: more.length > 0 ? await loadAgenda(more) : null };
};

/** The date of an event on a day, however far away. */
const findDate = async (slug: string, day: string, signal: AbortSignal): Promise<EventSpan | null> => {
  const { data } = await listEvents({ from: day, until: day, each: true, limit: MAX_LIMIT }, signal);
  const found = data.find((event) => event.slug === slug && event.repetition);
  return found ? { start: found.start, end: found.end } : null;
};
