import type { UnitShop } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';

/** The shops of all units of the mall. */
export const listUnitShops = (signal: AbortSignal): Promise<UnitShop[]> =>
  http.get<UnitShop[]>('/shop/shop/units', { signal });
