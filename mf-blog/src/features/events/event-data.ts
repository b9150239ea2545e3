import type { MallEvent } from 'shared-kernel/contracts';
import { type PictureData, toPictureData } from 'shared-kernel/ui';

/** Fields of an event in lists, kept small since the page contains all of them. */
export type EventData = Omit<MallEvent, 'id' | 'version' | 'cover' | 'description'> & { cover: PictureData | null };

/** Texts that make an event count as untranslated; its place is a name. */
export const EVENT_TEXTS = ['title', 'description'] as const;

export const toEventData = ({ slug, title, start, end, place, price, cover, untranslated }: MallEvent): EventData => ({
  ...{ slug, title, start, end, place, price, untranslated },
  cover: cover && toPictureData(cover),
});
