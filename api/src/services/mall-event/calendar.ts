import ical, { escape as escapeText, ICalEventStatus } from 'ical-generator';
import { type Locale, type PublishedSite, withoutControls } from 'shared-kernel/contracts';
import { formatPrice } from 'shared-kernel/format';
import type { Found } from '../../content/public/public-reads.ts';
import { textsIn } from '../../locales/index.ts';
import { pageAddress } from '../../platform/config/page-address.ts';
import { mallEventReads } from './model.ts';
import { timeZoneBlock, toSeries } from './series.ts';
import type { mallEvents } from './table.ts';

/** Seconds between updates of subscribed calendars. */
const REFRESH = 6 * 60 * 60;

/** Site and language of a calendar. */
interface Place {
  site: PublishedSite;
  publicUrl: string;
  locale: Locale;
}

/** Escapes a text that the library writes unescaped: a line break would start a new property. */
const inLine = (text: string): string => escapeText(text.trim().replace(/\s*[\r\n]\s*/g, ' '), false);

/** Converts events to iCalendar (RFC 5545). */
export const toCalendar = (events: readonly Found[], { site, publicUrl, locale }: Place): string => {
  const { hostname } = new URL(publicUrl);
  const t = textsIn(locale);
  const mall = site.name[locale];
  const calendar = ical({
    name: inLine(t('calendar.name', { mall })),
    prodId: { company: inLine(mall), product: hostname, language: locale.toUpperCase() },
    ttl: REFRESH,
    timezone: { name: null, generator: timeZoneBlock },
  });
  for (const event of events) {
    const { id, slug, title, description, place, price, version } = mallEventReads.whole(event, locale);
    const { updatedAt, repetition, startsAt, endsAt } = event.record as typeof mallEvents.$inferSelect;
    const common = {
      id: `${id}@${hostname}`,
      // Programs apply a change only with a higher number.
      sequence: version,
      stamp: updatedAt,
      lastModified: updatedAt,
      summary: title,
      description: `${description}\n\n${t('calendar.cost')} ${formatPrice(price, locale)}`,
      location: {
        title: `${place}, ${mall}`,
        address: site.address[locale],
        geo: { lat: site.latitude, lon: site.longitude },
      },
      url: pageAddress(publicUrl, locale, `/events/${slug}`),
      status: ICalEventStatus.CONFIRMED,
    };
    const span = { start: startsAt.toISOString(), end: endsAt.toISOString() };
    if (repetition) for (const each of toSeries(span, repetition)) calendar.createEvent({ ...common, ...each });
    else calendar.createEvent({ ...common, start: startsAt, end: endsAt });
  }
  // Older texts may contain control characters.
  return withoutControls(calendar.toString());
};
