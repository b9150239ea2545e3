import type { MallEvent, Page, SortDirection } from 'shared-kernel/contracts';
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
}

/** One page of events, sorted by start by default. */
export const listEvents = async (filters: EventFilters, signal: AbortSignal): Promise<Page<EventData>> => {
  const page = await http.get<Page<MallEvent>>('/mall-event/mall-events/', { params: { ...filters }, signal });
  return { ...page, data: page.data.map(toEventData) };
};
