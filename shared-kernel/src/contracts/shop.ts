import type { CategoryRef } from './category.ts';
import type { Localised } from './content.ts';
import type { FileRecord } from './file.ts';
import type { HoursException, WeeklyHours } from './hours.ts';

/** A shop in lists. Restaurants and services are shops of dedicated categories. */
export interface ShopSummary extends Localised {
  id: string;
  slug: string;
  title: string;
  summary: string;
  logo: FileRecord | null;
  cover: FileRecord | null;
  category: CategoryRef;
  subCategory: CategoryRef | null;
  /** Floor number: 0 is the ground floor. */
  floor: number;
  /** The unit's number on the mall's plan, such as `B12`. */
  unit: string;
  /** Null when the mall's hours apply. */
  weeklyHours: WeeklyHours | null;
  exceptions: HoursException[];
  isFeatured: boolean;
}

export interface SocialLink {
  network: 'facebook' | 'instagram' | 'tiktok' | 'youtube' | 'x' | 'linkedin' | 'whatsapp';
  url: string;
}

/** A shop as its own page shows it. */
export interface Shop extends ShopSummary {
  /** Paragraphs separated by blank lines. */
  description: string;
  gallery: FileRecord[];
  phone: string | null;
  email: string | null;
  website: string | null;
  socialLinks: SocialLink[];
  /** Brands that it sells. */
  brands: string[];
  keywords: string[];
  version: number;
}

/** The lowest and the highest allowed floor; 0 is the ground floor. */
export const FLOORS = { lowest: -5, highest: 50 } as const;

/** Initials that group shops: `0` is for digits and letters of other scripts. */
export const SHOP_INITIALS = [...'abcdefghijklmnopqrstuvwxyz0'];

/** Floors and initials that a list of shops can be filtered by, each with its number of shops. Ignores the keyword. */
export interface ShopFacets {
  floors: { floor: number; count: number }[];
  initials: { initial: string; count: number }[];
}

/** A shop in the result of a bulk change of hours. */
export interface AffectedShop {
  id: string;
  slug: string;
  title: string;
}

/** The effect of a bulk change of hours, or its preview. */
export interface HoursImpact {
  /** Whether nothing was written. */
  isPreview: boolean;
  /** Identifies the effect. A change that names it is rejected when its effect would differ by then. */
  plan: string;
  /** Undoes the change; null for a preview. */
  changeId: string | null;
  /** Number of selected shops. */
  selected: number;
  changed: AffectedShop[];
  /** Shops that already have other hours on some of the dates; when undoing, shops that were changed since. */
  conflicts: (AffectedShop & { dates: string[] })[];
  /** Shops whose other hours on some of the dates are replaced. */
  replaced: (AffectedShop & { dates: string[] })[];
}
