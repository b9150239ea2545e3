import type { Shop } from 'shared-kernel/contracts';
import type { Sketch } from '../../features/floor-plan/load-sketch.ts';
import type { OpeningHours } from '../../features/hours/get-opening-hours.ts';

/** What the static parts of a shop's page show. */
export interface ShopDetails {
  shop: Shop;
  hours: OpeningHours;
  /** The day that the address asks for, `YYYY-MM-DD`, or an empty string. */
  chosen: string;
  /** The shop on its floor; null when no plan has its unit. */
  sketch: Sketch | null;
}
