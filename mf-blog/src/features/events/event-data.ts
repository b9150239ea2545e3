import type { MallEvent } from 'shared-kernel/contracts';
import { type PictureData, toPictureData } from 'shared-kernel/ui';

/** Fields of an event in lists, kept small since the page contains all of them. */
export type EventData = Omit<MallEvent, 'id' | 'version' | 'cover' | 'description' | 'dates'> & {
  cover: PictureData | null;
};

/** An event in a sentence that links to it. */
export type NextEvent = Pick<EventData, 'slug' | 'title' | 'start' | 'repetition' | 'untranslated'> & {
  /** Whether it has begun. */
  isOn: boolean;
};

/** Texts that make an event count as untranslated; its place is a name. */
export const EVENT_TEXTS = ['title', 'description'] as const;

export const toEventData = ({ cover, ...event }: MallEvent): EventData => {
  const { slug, title, start, end, repetition, place, price, isForChildren, untranslated } = event;
  const shown = { slug, title, start, end, repetition, place, price, isForChildren, untranslated };
  return { ...shown, cover: cover && toPictureData(cover) };
};
