import type { UnitShop } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';

/** What stands in each unit of the mall. */
export const listUnitShops = (signal: AbortSignal): Promise<UnitShop[]> =>
  http.get<UnitShop[]>('/shop/shop/units', { signal });
