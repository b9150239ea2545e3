import type { NETWORKS } from './site.ts';

export interface SocialLink {
  network: (typeof NETWORKS)[number];
  url: string;
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
