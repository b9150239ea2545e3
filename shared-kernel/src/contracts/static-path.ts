import type { CategoryType } from './category.ts';

/** A page of a record, among all there are. */
export interface StaticPath {
  slug: string;
  /** ISO 8601 UTC. */
  updatedAt: string;
}

/** The pages of a category, and of those below it. */
export interface CategoryPath extends StaticPath {
  type: CategoryType;
  /** Slugs. */
  subCategories: string[];
}
