/** The menu has entries of their own for these. */
const RESERVED = ['restaurants-et-patisserie', 'services', 'hypermarche', 'salon-de-l-automobile'];

/** Whether the menu leads to a category by its slug, so that it can't be renamed or removed. */
export const isReservedCategory = (slug: string): boolean => RESERVED.includes(slug);
