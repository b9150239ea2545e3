import { MAX_LIMIT, type MallEvent, type Page, type SortDirection } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { type EventData, type NextEvent, toEventData } from './event-data.ts';

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
  isForChildren?: boolean;
  /** Events on the current day or weekend of the mall's calendar. */
  when?: 'today' | 'weekend';
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

/** The first event of a list, which may have begun; null without any, or when they are unavailable: the page shows why its list is empty. */
export const findNextEvent = async (filters: EventFilters, signal: AbortSignal): Promise<NextEvent | null> => {
  const [found] = await listEvents(filters, signal).then(
    ({ data }) => data,
    () => [],
  );
  if (!found) return null;
  const { slug, title, start, repetition, untranslated } = found;
  const isOn = new Date(start) <= http.now();
  return { slug, title, start, repetition, isOn, ...(untranslated && { untranslated }) };
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
