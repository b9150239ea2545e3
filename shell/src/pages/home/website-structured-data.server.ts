import type { PagePlace } from 'shared-kernel/remote';

/** Schema.org data of the site, with the address of its search. */
export const websiteStructuredData = (_: unknown, { site, locale, url, searchAddress }: PagePlace): object => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  '@id': `${url}#website`,
  url,
  name: site.name[locale],
  description: site.tagline[locale],
  inLanguage: locale,
  ...(searchAddress && {
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${searchAddress}?keyword={keyword}` },
      'query-input': 'required name=keyword',
    },
  }),
});
