/** Id of the section with the hours of a chosen day. */
export const DAY_ID = 'jour';

/** Paths of the catalog's pages, below the root of the reader's language. */
export const paths = {
  shops: '/shops',
  search: '/shops/search',
  restaurants: '/restaurants',
  services: '/services/',
  hours: '/horaires',
  /** The mall's hours on a day. @param date `YYYY-MM-DD` */
  hoursOn: (date: string): string => `/horaires?date=${date}#${DAY_ID}`,
  map: '/map',
  floor: (level: number): string => `/map?floor=${level}`,
  /** All floors below each other, each on its own page in print. */
  allFloors: '/map?floor=all',
  /** A unit, on the plan of its floor, or of another floor of the route to it. */
  unit: (number: string, level: number): string => `/map?unit=${encodeURIComponent(number)}&floor=${level}`,
  /** All signs of one kind on a floor. */
  signs: (level: number, kind: string): string => `/map?floor=${level}&show=${kind}`,
  offers: '/offers',
  visit: '/plan-your-visit',
  shop: (slug: string): string => `/shops/${slug}`,
  category: (slug: string): string => `/shops/per-category/${slug}`,
  subCategory: (category: string, slug: string): string => `/shops/per-category/${category}/${slug}`,
};
