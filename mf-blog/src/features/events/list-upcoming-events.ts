import type { MallEvent, Page } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { type PictureData, toPictureData } from 'shared-kernel/ui';

/** What the list of events shows of one: all of it travels with the page, so there is no more of it. */
export type EventData = Omit<MallEvent, 'id' | 'version' | 'cover'> & { cover: PictureData | null };

const toEventData = ({ id, version, cover, ...event }: MallEvent): EventData => ({
  ...event,
  cover: cover && toPictureData(cover),
});

/** Events that aren't over, by their start. */
export const listUpcomingEvents = async (limit: number, signal: AbortSignal): Promise<EventData[]> => {
  const page = await http.get<Page<MallEvent>>('/mall-event/mall-events/', {
    params: { upcoming: true, limit },
    signal,
  });
  return page.data.map(toEventData);
};
