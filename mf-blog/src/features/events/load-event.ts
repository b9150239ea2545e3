import type { EventSpan, MallEvent } from 'shared-kernel/contracts';
import { getBySlug } from 'shared-kernel/http';
import { moved } from 'shared-kernel/ui';
import { paths } from '../../paths.ts';
import { type AgendaData, loadAgenda } from './agenda.tsx';
import { listEventDates, listEvents } from './list-events.ts';
import { readDate } from './read-date.ts';

/** Number of further events. */
const MORE_COUNT = 2;

/** A day of a repeated event. */
export interface ChosenDate {
  /** `YYYY-MM-DD`. */
  date: string;
  /** The dates that take place on that day, also those that begin on the day before; by start. */
  spans: EventSpan[];
}

export interface EventPageData {
  event: MallEvent;
  /** The date in the address, and the event's dates on that day; null without any. */
  chosen: ChosenDate | null;
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
    date === undefined ? null : findDate(slug, date, signal),
  ]);
  if (event.slug !== slug) throw moved(paths.event(event.slug), request);
  const more = next.filter((other) => other.slug !== event.slug).slice(0, MORE_COUNT);
  return { event, chosen, more: more.length > 0 ? await loadAgenda(more) : null };
};

/** The dates of a repeated event on a day, however far away. */
const findDate = async (slug: string, date: string, signal: AbortSignal): Promise<ChosenDate | null> => {
  const all = await listEventDates({ from: date, until: date }, signal);
  const spans = all
    .filter((event) => event.slug === slug && event.repetition)
    .map(({ start, end }): EventSpan => ({ start, end }));
  return spans.length > 0 ? { date, spans } : null;
};
