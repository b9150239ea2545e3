import { imageUrl } from 'shared-kernel/contracts';
import type { PagePlace } from 'shared-kernel/remote';
import type { EventPageData } from './load-event.ts';

const IMAGE_WIDTH = 1200;

/** An event as search engines read it: a schema.org `Event` in the mall, with what it costs. */
export const eventStructuredData = ({ event }: EventPageData, { site, locale, url }: PagePlace): object => ({
  '@context': 'https://schema.org',
  '@type': 'Event',
  '@id': url,
  url,
  name: event.title,
  description: event.description,
  startDate: event.start,
  endDate: event.end,
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  ...(event.cover && { image: [new URL(imageUrl(event.cover.url, IMAGE_WIDTH), url).href] }),
  location: {
    '@type': 'Place',
    name: `${event.place}, ${site.name[locale]}`,
    address: site.address[locale],
    geo: { '@type': 'GeoCoordinates', latitude: site.latitude, longitude: site.longitude },
  },
  organizer: { '@type': 'Organization', name: site.name[locale], url: new URL('/', url).href },
  isAccessibleForFree: event.price === 0,
  offers: {
    '@type': 'Offer',
    price: event.price,
    priceCurrency: 'TND',
    availability: 'https://schema.org/InStock',
    url,
  },
});
