import { MAX_LIMIT } from 'shared-kernel/contracts';
import { monthOf, weeksOf } from 'shared-kernel/format/calendar';
import { type ServerData, serverData } from 'shared-kernel/ui';
import { type AgendaData, loadAgenda } from '../events/agenda.tsx';
import type { EventData } from '../events/event-data.ts';
import { listEvents } from '../events/list-events.ts';
import { type EventListQuery, filtersOf, readEventListQuery } from './event-list-query.ts';
import type { MonthCalendar } from './month-calendar.tsx';

export interface EventListData {
  query: EventListQuery;
  /** Events of all pages. */
  total: number;
  pageCount: number;
  /** Events of this page. */
  count: number;
  events: AgendaData;
  /** The calendar of the month, in its view. */
  calendar: ServerData<{ events: EventData[]; Calendar: typeof MonthCalendar }> | null;
  /** `YYYY-MM`: the month of the calendar. */
  month: string;
}

const loadCalendar = async (events: EventData[]): Promise<EventListData['calendar']> => {
  const { MonthCalendar: Calendar } = await import(/* webpackChunkName: "static" */ './month-calendar.tsx');
  return serverData({ events, Calendar });
};

/** Loads all data of the list of events. */
export const loadEventList = async (request: Request): Promise<EventListData> => {
  const { signal } = request;
  const query = readEventListQuery(new URL(request.url).searchParams);
  // Links to calendars contain the month. For typed addresses, the difference of time zones doesn't matter.
  const month = query.month ?? monthOf(new Date().toISOString());
  const days = weeksOf(month).flat();
  const around = { limit: MAX_LIMIT, from: days[0] as string, until: days.at(-1) as string };
  const filters = query.view === 'month' ? around : filtersOf(query);
  const { data, total, pageCount } = await listEvents(filters, signal);
  return {
    query,
    month,
    ...{ total, pageCount, count: data.length },
    events: await loadAgenda(data),
    calendar: query.view === 'month' ? await loadCalendar(data) : null,
  };
};
