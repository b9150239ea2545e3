import type { MallEvent } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { useAddressOf, useLocale, useSite } from 'shared-kernel/site';
import { googleCalendarLink, outlookCalendarLink } from '../../features/events/calendar-links.ts';
import { useFeedAddress } from '../../features/events/use-feed-address.ts';

interface Props {
  event: MallEvent;
  /** Of the event's page, at the date that is added. */
  path: string;
  /** Whether the event is over, so that reminders are useless. */
  isOver: boolean;
}

/** Links to the way there, and to add the event to a calendar. */
export const CalendarLinks = ({ event, path, isOver }: Props) => {
  const t = useTexts('mf-blog');
  const locale = useLocale();
  const { name, address, mapUrl, timeZone } = useSite();
  const file = useFeedAddress(event.slug);
  const url = useAddressOf()(path);
  const location = `${event.place}, ${name[locale]}, ${address[locale]}`;
  const calendarEvent = { title: event.title, start: event.start, end: event.end, url, location, timeZone };
  return (
    <ul>
      <li>
        <a href={mapUrl} rel="noopener">
          {t('event.map')}
        </a>
      </li>
      {!isOver && (
        <>
          <li>
            <a href={file} download>
              {t('event.ics')}
            </a>
          </li>
          <li>
            <a href={googleCalendarLink(calendarEvent)} target="_blank" rel="noopener noreferrer">
              {t('event.google')}
            </a>
          </li>
          <li>
            <a href={outlookCalendarLink(calendarEvent)} target="_blank" rel="noopener noreferrer">
              {t('event.outlook')}
            </a>
          </li>
        </>
      )}
    </ul>
  );
};
