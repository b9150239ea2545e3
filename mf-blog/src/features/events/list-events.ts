import type { MallEvent, Page, SortDirection } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { type EventData, toEventData } from './event-data.ts';

export interface EventFilters {
  page?: number;
  limit?: number;
  'sort-field'?: string;
  'sort-direction'?: SortDirection;
  keyword?: string;
  /** Those that aren't over. */
  upcoming?: boolean;
  /** Those that are. */
  past?: boolean;
  isFree?: boolean;
  /** `YYYY-MM-DD`: those that take place from this day of the mall's calendar on, or until this one. */
  from?: string;
  until?: string;
}

/** One page of events, by their start unless they are sorted otherwise. */
export const listEvents = async (filters: EventFilters, signal: AbortSignal): Promise<Page<EventData>> => {
  const page = await http.get<Page<MallEvent>>('/mall-event/mall-events/', { params: { ...filters }, signal });
  return { ...page, data: page.data.map(toEventData) };
};
