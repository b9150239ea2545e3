import { CONTENT_KINDS, type Localised } from './content.ts';

/** What a category contains: shops or posts. */
export const CATEGORY_TYPES = ['SHOP', ...CONTENT_KINDS] as const;
export type CategoryType = (typeof CATEGORY_TYPES)[number];

/** A subcategory, or a category as other records refer to it. */
export interface CategoryRef extends Localised {
  id: string;
  slug: string;
  title: string;
}
