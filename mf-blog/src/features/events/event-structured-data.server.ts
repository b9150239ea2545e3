import { imageUrl } from 'shared-kernel/contracts';
import type { PagePlace } from 'shared-kernel/remote';
import { breadcrumbs, mallPlace } from 'shared-kernel/remote/structured-data';
import { paths } from '../../paths.ts';
import type { EventPageData } from './load-event.ts';

const IMAGE_WIDTH = 1200;

/** Schema.org data of an event: an `Event` in the mall for each listed date, with its price, and its breadcrumb. */
export const eventStructuredData = ({ event }: EventPageData, place: PagePlace): object[] => {
  const { url, t } = place;
  const mall = mallPlace(place);
  const dates = [event, ...(event.dates ?? [])];
  return [
    ...dates.map(({ start, end }, index) => ({
      '@context': 'https://schema.org',
      '@type': 'Event',
      '@id': index === 0 ? url : `${url}#${start}`,
      url,
      name: event.title,
      description: event.description,
      startDate: start,
      endDate: end,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      ...(event.cover && { image: [new URL(imageUrl(event.cover.url, IMAGE_WIDTH), url).href] }),
      location: { '@type': 'Place', name: `${event.place}, ${mall.name}`, address: mall.address, geo: mall.geo },
      organizer: mall,
      isAccessibleForFree: event.price === 0,
      offers: {
        '@type': 'Offer',
        price: event.price,
        priceCurrency: 'TND',
        availability: 'https://schema.org/InStock',
        url,
      },
    })),
    breadcrumbs(
      [
        { title: t('events.pageTitle'), path: paths.events },
        { title: event.title, path: paths.event(event.slug) },
      ],
      place,
    ),
  ];
};
