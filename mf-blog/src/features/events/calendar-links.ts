import type { MallEvent } from 'shared-kernel/contracts';

/** Data of an event for web calendars. */
interface CalendarEvent extends Pick<MallEvent, 'title' | 'start' | 'end'> {
  /** Address of the event's page. */
  url: string;
  location: string;
  /** IANA name of the time zone. */
  timeZone: string;
}

/** `20261224T180000Z`. */
const compact = (instant: string): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

/** Link to Google Calendar's form for a new event, filled in. */
export const googleCalendarLink = ({ title, start, end, url, location, timeZone }: CalendarEvent): string => {
  const search = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(start)}/${compact(end)}`,
    details: url,
    location,
    ctz: timeZone,
  });
  return `https://calendar.google.com/calendar/render?${search}`;
};

/** Link to Outlook's form for a new event, filled in. */
export const outlookCalendarLink = ({ title, start, end, url, location }: CalendarEvent): string => {
  const search = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: new Date(start).toISOString(),
    enddt: new Date(end).toISOString(),
    body: url,
    location,
  });
  // Outlook doesn't decode a plus as a space.
  return `https://outlook.live.com/calendar/0/deeplink/compose?${search.toString().replaceAll('+', '%20')}`;
};
