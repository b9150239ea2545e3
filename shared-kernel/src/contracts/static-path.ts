import type { CategoryType } from './category.ts';

/** The page of a record in the list of all pages. */
export interface StaticPath {
  slug: string;
  /** ISO 8601 UTC. */
  updatedAt: string;
}

/** The pages of a category and of its subcategories. */
export interface CategoryPath extends StaticPath {
  type: CategoryType;
  /** Slugs. */
  subCategories: string[];
}
