import { CONTENT_KINDS, type Localised } from './content.ts';
import type { FileRecord } from './file.ts';

/** What a category contains: shops or posts. */
export const CATEGORY_TYPES = ['SHOP', ...CONTENT_KINDS] as const;
export type CategoryType = (typeof CATEGORY_TYPES)[number];

export interface SubCategory extends Localised {
  id: string;
  slug: string;
  title: string;
}

/** A category as other records refer to it. */
export interface CategoryRef extends Localised {
  id: string;
  slug: string;
  title: string;
}

export interface Category extends CategoryRef {
  type: CategoryType;
  /** Position in menus and side bars, from 0. */
  order: number;
  picture: FileRecord | null;
  subCategories: SubCategory[];
  /** Grows with each write. A write sends the version that it is based on. */
  version: number;
}
