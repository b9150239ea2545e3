import { MAX_LIMIT } from 'shared-kernel/contracts';
import { monthOf, weeksOf } from 'shared-kernel/format/calendar';
import { type ServerPage, serverPage } from 'shared-kernel/listing';
import type { EventData } from '../events/event-data.ts';
import { listEvents } from '../events/list-events.ts';
import { type EventListQuery, filtersOf, readEventListQuery } from './event-list-query.ts';

export interface EventListData {
  query: EventListQuery;
  events: ServerPage<EventData>;
  /** `YYYY-MM`: the month of the calendar. */
  month: string;
}

/** Loads all data of the list of events. */
export const loadEventList = async (request: Request): Promise<EventListData> => {
  const { signal } = request;
  const query = readEventListQuery(new URL(request.url).searchParams);
  // Links to calendars contain the month. For typed addresses, the difference of time zones doesn't matter.
  const month = query.month ?? monthOf(new Date().toISOString());
  const days = weeksOf(month).flat();
  const around = { limit: MAX_LIMIT, from: days[0] as string, until: days.at(-1) as string };
  const filters = query.view === 'month' ? around : filtersOf(query);
  return { query, month, events: serverPage(await listEvents(filters, signal)) };
};
