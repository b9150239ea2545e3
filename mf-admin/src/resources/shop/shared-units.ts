import type { TFunction } from 'i18next';
import { type ManagedSummary, othersInUnit, type UnitShop } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';

type Placed = Pick<UnitShop, 'floor' | 'unit' | 'slug' | 'title'>;

/**
 * Warns about each shop to approve whose unit has other shops: live ones, or ones approved together. When the API
 * fails, only the latter are checked.
 */
export const listSharedUnitWarnings = async (records: readonly ManagedSummary[], t: TFunction): Promise<string[]> => {
  const live = await http.get<UnitShop[]>('/shop/shop/units').catch(() => []);
  const shops = records as unknown as Placed[];
  return shops.flatMap((shop) => {
    const titles = [...new Set(othersInUnit<Placed>(shop, [...live, ...shops]).map(({ title }) => title))];
    if (titles.length === 0) return [];
    const words = t('shop.unit.taken', { unit: shop.unit, shops: titles.join(t('history.comma')) });
    return [t('bulk.remarks.record', { title: shop.title, words })];
  });
};
