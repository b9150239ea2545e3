/** Categories with fixed menu entries. */
const RESERVED = ['restaurants-et-patisserie', 'services', 'hypermarche', 'salon-de-l-automobile'];

/** Whether the menu links to the category by its slug, so that it can't be renamed, unpublished or deleted. */
export const isReservedCategory = (slug: string): boolean => RESERVED.includes(slug);
