import ical, { escape as escapeText, ICalEventStatus } from 'ical-generator';
import { type Locale, type PublishedSite, withoutControls } from 'shared-kernel/contracts';
import { formatPrice } from 'shared-kernel/format';
import { pageAddress } from '../../platform/page-address.ts';
import type { CalendarEvent } from './repository.ts';

const TEXTS: Record<Locale, { name: (mall: string) => string; cost: string }> = {
  fr: { name: (mall) => `${mall} : événements`, cost: 'Entrée :' },
  ar: { name: (mall) => `${mall}: الفعاليات`, cost: 'الدخول:' },
  en: { name: (mall) => `${mall}: events`, cost: 'Entry:' },
};

/** Seconds after which programs that subscribe look for changes. */
const REFRESH = 6 * 60 * 60;

/** Where and what the mall is, and for whom. */
interface Place {
  site: PublishedSite;
  publicUrl: string;
  locale: Locale;
}

/** A text that the library writes as it is: a line end in it would begin another property. */
const inLine = (text: string): string => escapeText(text.trim().replace(/\s*[\r\n]\s*/g, ' '), false);

/** Events as calendar programs read them: RFC 5545. */
export const toCalendar = (events: readonly CalendarEvent[], { site, publicUrl, locale }: Place): string => {
  const { hostname } = new URL(publicUrl);
  const { name, cost } = TEXTS[locale];
  const mall = site.name[locale];
  const calendar = ical({
    name: inLine(name(mall)),
    prodId: { company: inLine(mall), product: hostname, language: locale.toUpperCase() },
    ttl: REFRESH,
  });
  for (const { id, slug, title, description, place, price, startsAt, endsAt, updatedAt, version } of events) {
    calendar.createEvent({
      id: `${id}@${hostname}`,
      // Programs take a change for one when its number is higher.
      sequence: version,
      stamp: updatedAt,
      lastModified: updatedAt,
      start: startsAt,
      end: endsAt,
      summary: title,
      description: `${description}\n\n${cost} ${formatPrice(price, locale)}`,
      location: {
        title: `${place}, ${mall}`,
        address: site.address[locale],
        geo: { lat: site.latitude, lon: site.longitude },
      },
      url: pageAddress(publicUrl, locale, `/events/${slug}`),
      status: ICalEventStatus.CONFIRMED,
    });
  }
  // Texts of before they were refused may hold some.
  return withoutControls(calendar.toString());
};
