import type { PagePlace } from '../contract.ts';

/** A page and its path without a language. */
export interface Crumb {
  title: string;
  path: string;
}

/** The path to a page from the front page: a `BreadcrumbList`. */
export const breadcrumbs = (crumbs: Crumb[], { site, locale, addressOf }: PagePlace) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ title: site.name[locale], path: '/' }, ...crumbs].map(({ title, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: addressOf(path),
  })),
});

/** The pages that a list links to, in its order: an `ItemList`. */
export const itemList = (items: Crumb[], { url, addressOf }: PagePlace) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  '@id': `${url}#list`,
  numberOfItems: items.length,
  itemListElement: items.map(({ title, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: addressOf(path),
  })),
});
