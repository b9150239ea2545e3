import { monthOf, weeksOf } from 'shared-kernel/format/calendar';
import { http } from 'shared-kernel/http';
import { type ServerData, serverData } from 'shared-kernel/ui';
import { type AgendaData, loadAgenda } from '../events/agenda.tsx';
import type { EventData, NextEvent } from '../events/event-data.ts';
import { findNextEvent, listEventDates, listEvents } from '../events/list-events.ts';
import { type EventListQuery, filtersOf, nextFiltersOf, readEventListQuery } from './event-list-query.ts';
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
  /** When no event matches: the next one that matches all but the days. */
  next: NextEvent | null;
  /** `YYYY-MM`: the month of the calendar. */
  month: string;
}

const loadCalendar = async (events: EventData[]): Promise<NonNullable<EventListData['calendar']>> => {
  const { MonthCalendar: Calendar } = await import(/* webpackChunkName: "static" */ './month-calendar.tsx');
  return serverData({ events, Calendar });
};

/** Loads all data of the list of events. */
export const loadEventList = async (request: Request): Promise<EventListData> => {
  const { signal } = request;
  const query = readEventListQuery(new URL(request.url).searchParams);
  // Links to calendars contain the month. For typed addresses, the difference of time zones doesn't matter.
  const month = query.month ?? monthOf(http.now().toISOString());
  if (query.view === 'month') {
    const days = weeksOf(month).flat();
    const data = await listEventDates({ from: days[0] as string, until: days.at(-1) as string }, signal);
    const count = data.length;
    return {
      query,
      month,
      total: count,
      pageCount: 1,
      count,
      events: await loadAgenda(data),
      next: null,
      calendar: await loadCalendar(data),
    };
  }
  const { data, total, pageCount } = await listEvents(filtersOf(query), signal);
  const nextFilters = total === 0 ? nextFiltersOf(query) : undefined;
  const next = nextFilters ? await findNextEvent(nextFilters, signal) : null;
  return { query, month, total, pageCount, count: data.length, events: await loadAgenda(data), next, calendar: null };
};
