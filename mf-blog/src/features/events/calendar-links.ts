import type { MallEvent } from 'shared-kernel/contracts';

/** What calendars on the web are told of an event. */
interface Told extends Pick<MallEvent, 'title' | 'start' | 'end'> {
  /** Of the event's page. */
  url: string;
  location: string;
  /** IANA name. */
  timeZone: string;
}

/** `20261224T180000Z`. */
const compact = (instant: string): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

/** The form of Google Calendar, filled in. */
export const googleCalendarLink = ({ title, start, end, url, location, timeZone }: Told): string => {
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

/** The form of Outlook on the web, filled in. */
export const outlookCalendarLink = ({ title, start, end, url, location }: Told): string => {
  const search = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: new Date(start).toISOString(),
    enddt: new Date(end).toISOString(),
    body: url,
    location,
  });
  // It takes a plus for a plus.
  return `https://outlook.live.com/calendar/0/deeplink/compose?${search.toString().replaceAll('+', '%20')}`;
};
