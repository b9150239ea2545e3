/** Addresses of the catalog's pages, below the site's root in the reader's language. */
export const paths = {
  shops: '/shops',
  search: '/shops/search',
  restaurants: '/restaurants',
  services: '/services/',
  hours: '/horaires',
  offers: '/offers',
  visit: '/plan-your-visit',
  service: (id: string): string => `/plan-your-visit#${id}`,
  shop: (slug: string): string => `/shops/${slug}`,
  category: (slug: string): string => `/shops/per-category/${slug}`,
  subCategory: (category: string, slug: string): string => `/shops/per-category/${category}/${slug}`,
};
