import type { CategoryRef } from './category.ts';
import type { Localised } from './content.ts';
import type { FileRecord } from './file.ts';
import type { HoursException, WeeklyHours } from './hours.ts';

/** A shop as a list shows it. Restaurants and services are shops of their own categories. */
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
  /** The door's mark on the mall's plan, for instance `B12`. */
  unit: string;
  /** Null when the shop keeps the mall's hours. */
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
  /** Paragraphs parted by blank lines. */
  description: string;
  gallery: FileRecord[];
  phone: string | null;
  email: string | null;
  website: string | null;
  socialLinks: SocialLink[];
  /** Brands that it carries. */
  brands: string[];
  keywords: string[];
  version: number;
}

/** The lowest and the highest floor that there may be; 0 is the ground floor. */
export const FLOORS = { lowest: -5, highest: 50 } as const;

/** Initials by which shops are grouped: `0` stands for digits and for the letters of other scripts. */
export const SHOP_INITIALS = [...'abcdefghijklmnopqrstuvwxyz0'];

/** Which floors and initials a list of shops can be narrowed to, each with how many shops would be left; a keyword isn't looked at. */
export interface ShopFacets {
  floors: { floor: number; count: number }[];
  initials: { initial: string; count: number }[];
}

/** A shop as a change of many shops' hours names it. */
export interface AffectedShop {
  id: string;
  slug: string;
  title: string;
}

/** What a change of many shops' hours does, or would do. */
export interface HoursImpact {
  /** Whether nothing was written. */
  isPreview: boolean;
  /** Names what changes: a change that is asked for with it is refused once it would do something else. */
  plan: string;
  /** What the change is undone by; null when nothing was written. */
  changeId: string | null;
  /** Shops that were looked at. */
  selected: number;
  changed: AffectedShop[];
  /** Shops that keep hours of their own on some dates; of an undoing, those that have been written since. */
  conflicts: (AffectedShop & { dates: string[] })[];
  /** Shops that lose hours of their own on some dates. */
  replaced: (AffectedShop & { dates: string[] })[];
}
