import type { MallEvent } from 'shared-kernel/contracts';
import { type PictureData, toPictureData } from 'shared-kernel/ui';

/** What lists show of an event: all of it travels with the page, so there is no more of it. */
export type EventData = Omit<MallEvent, 'id' | 'version' | 'cover' | 'description'> & { cover: PictureData | null };

/** Texts of an event without which it isn't translated; its place is a name. */
export const EVENT_TEXTS = ['title', 'description'] as const;

export const toEventData = ({ slug, title, start, end, place, price, cover, untranslated }: MallEvent): EventData => ({
  ...{ slug, title, start, end, place, price, untranslated },
  cover: cover && toPictureData(cover),
});
