import { paths } from '../../paths.ts';

/** Slugs of the categories with a dedicated page. */
export const RESTAURANTS = 'restaurants-et-patisserie';
export const SERVICES = 'services';

const OWN_PAGES: Record<string, string> = { [RESTAURANTS]: paths.restaurants, [SERVICES]: '/services' };

/** Path of a category's page: a dedicated page, or the general one. */
export const pageOfCategory = (slug: string): string => OWN_PAGES[slug] ?? paths.category(slug);
