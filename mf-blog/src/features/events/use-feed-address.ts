import { useLocale, useOrigin } from 'shared-kernel/site';

const EVENTS = '/api/v1/mall-event/mall-events';

/**
 * Absolute address of a calendar file, in the reader's language.
 * @param slug - of its only event; without it, the file contains all events that aren't over
 */
export const useFeedAddress = (slug?: string): string => {
  const folder = useOrigin() + EVENTS + (slug === undefined ? '' : `/${encodeURIComponent(slug)}`);
  return `${folder}/calendar.ics?locale=${useLocale()}`;
};
