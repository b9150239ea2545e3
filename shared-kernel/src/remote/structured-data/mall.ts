import type { PagePlace } from '../contract.ts';

type Place = Pick<PagePlace, 'site' | 'locale' | 'addressOf'>;

/** Country of the mall; prices are in its currency. */
const COUNTRY = 'TN';

/** Address of the mall: a `PostalAddress`. */
export const mallAddress = ({ site, locale }: Place) => ({
  '@type': 'PostalAddress',
  streetAddress: site.address[locale],
  addressLocality: site.city[locale],
  addressCountry: COUNTRY,
});

const geo = ({ site }: Place) => ({
  '@type': 'GeoCoordinates',
  latitude: site.latitude,
  longitude: site.longitude,
});

/** The mall as a place, for data of shops and events in it. */
export const mallPlace = (place: Place) => ({
  '@type': 'ShoppingCenter',
  '@id': `${place.addressOf('/')}#mall`,
  name: place.site.name[place.locale],
  url: place.addressOf('/'),
  address: mallAddress(place),
  geo: geo(place),
});

/** The mall itself: a `ShoppingCenter`, without its hours. */
export const mallData = (place: Place) => {
  const { site, locale, addressOf } = place;
  return {
    '@context': 'https://schema.org',
    ...mallPlace(place),
    description: site.tagline[locale],
    telephone: site.phone,
    email: site.email,
    hasMap: site.mapUrl,
    currenciesAccepted: 'TND',
    sameAs: Object.values(site.social),
    ...(site.logo && { logo: new URL(site.logo.url, addressOf('/')).href }),
  };
};
