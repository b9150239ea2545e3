import type { OpeningHours } from '../../features/hours/get-opening-hours.ts';
import type { ShopCardData } from '../../features/shops/shop-card-data.ts';

export interface AllHours {
  hours: OpeningHours;
  /**
   * Shops whose hours may differ from the mall's; null when they are unavailable, since the mall's hours matter most.
   */
  shops: Pick<ShopCardData, 'slug' | 'title' | 'weeklyHours' | 'exceptions' | 'opensOn'>[] | null;
}
