import { MAX_LIMIT, type MallEvent, type Page, type SortDirection } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { type EventData, toEventData } from './event-data.ts';

export interface EventFilters {
  page?: number;
  limit?: number;
  'sort-field'?: string;
  'sort-direction'?: SortDirection;
  keyword?: string;
  /** Only events that aren't over. */
  upcoming?: boolean;
  /** Only events that are over. */
  past?: boolean;
  isFree?: boolean;
  /** `YYYY-MM-DD`: events on or after this day of the mall's calendar, or until this one. */
  from?: string;
  until?: string;
  /** Every date of an event between these days, instead of one. */
  each?: boolean;
}

/** One page of events, sorted by start by default. */
export const listEvents = async (filters: EventFilters, signal: AbortSignal): Promise<Page<EventData>> => {
  const page = await http.get<Page<MallEvent>>('/mall-event/mall-events/', { params: { ...filters }, signal });
  return { ...page, data: page.data.map(toEventData) };
};

/** Pages of a month: enough for ten events on each day. */
const MAX_PAGES = 5;

/** All dates of events between two days. */
export const listEventDates = async (
  days: { from: string; until: string },
  signal: AbortSignal,
): Promise<EventData[]> => {
  const pageOf = (page: number) => listEvents({ ...days, each: true, limit: MAX_LIMIT, page }, signal);
  const { data, pageCount } = await pageOf(1);
  const others = Array.from({ length: Math.min(pageCount, MAX_PAGES) - 1 }, (_, index) => pageOf(index + 2));
  return [...data, ...(await Promise.all(others)).flatMap((page) => page.data)];
};
