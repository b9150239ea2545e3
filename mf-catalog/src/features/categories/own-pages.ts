import { paths } from '../../paths.ts';

/** Slugs of the categories that have pages of their own. */
export const RESTAURANTS = 'restaurants-et-patisserie';
export const SERVICES = 'services';

const OWN_PAGES: Record<string, string> = { [RESTAURANTS]: paths.restaurants, [SERVICES]: '/services' };

/** Where a category's shops are: some have a page of their own beside the one that all have. */
export const pageOfCategory = (slug: string): string => OWN_PAGES[slug] ?? paths.category(slug);
