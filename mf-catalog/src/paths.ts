/** Addresses of the catalog's pages, below the site's root in the reader's language. */
export const paths = {
  shops: '/shops',
  search: '/shops/search',
  restaurants: '/restaurants',
  services: '/services/',
  hours: '/horaires',
  map: '/map',
  floor: (level: number): string => `/map?floor=${level}`,
  /** Every floor below the other, each on a page of its own where it is printed. */
  allFloors: '/map?floor=all',
  /** A unit, on the plan of its floor or of another one that the way there leads over. */
  unit: (number: string, level: number): string => `/map?unit=${encodeURIComponent(number)}&floor=${level}`,
  /** All signs of one kind on a floor. */
  signs: (level: number, kind: string): string => `/map?floor=${level}&show=${kind}`,
  offers: '/offers',
  visit: '/plan-your-visit',
  shop: (slug: string): string => `/shops/${slug}`,
  category: (slug: string): string => `/shops/per-category/${slug}`,
  subCategory: (category: string, slug: string): string => `/shops/per-category/${category}/${slug}`,
};
