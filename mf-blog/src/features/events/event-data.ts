import type { MallEvent } from 'shared-kernel/contracts';
import { type PictureData, toPictureData } from 'shared-kernel/ui';

/** What lists show of an event: all of it travels with the page, so there is no more of it. */
export type EventData = Omit<MallEvent, 'id' | 'version' | 'cover' | 'description'> & { cover: PictureData | null };

export const toEventData = ({ slug, title, start, end, place, price, cover }: MallEvent): EventData => ({
  ...{ slug, title, start, end, place, price },
  cover: cover && toPictureData(cover),
});
