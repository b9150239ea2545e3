import type { TFunction } from 'i18next';
import { lacksPlan, type ManagedSummary, othersInUnit, type UnitShop, unitKey } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { drawnLevels, listFloors } from '../../providers/use-floors.ts';
import type { RecordRemark } from '../resource.ts';

type Placed = Pick<UnitShop, 'floor' | 'unit' | 'slug' | 'title'>;

/**
 * Warns about each shop to approve whose unit has other shops, live ones or ones approved together, or whose floor has
 * no plan. When the API fails, only shops approved together are checked.
 */
export const listPlaceWarnings = async (records: readonly ManagedSummary[], t: TFunction): Promise<RecordRemark[]> => {
  const live = await http.get<UnitShop[]>('/shop/shop/units').catch(() => []);
  const levels = drawnLevels(await listFloors().catch(() => []));
  const shops = records as unknown as Placed[];
  const warningFor = (shop: Placed, others: readonly Placed[]): string | undefined => {
    const titles = [...new Set(others.map(({ title }) => title))];
    if (titles.length > 0) return t('shop.unit.taken', { unit: shop.unit, shops: titles.join(t('history.comma')) });
    return lacksPlan(shop.floor, levels) ? t('shop.unit.offPlan', { floor: shop.floor }) : undefined;
  };
  return shops.flatMap((shop) => {
    const others = othersInUnit<Placed>(shop, [...live, ...shops]);
    const words = warningFor(shop, others);
    if (words === undefined) return [];
    const slugs = [...new Set(others.map(({ slug }) => slug))].sort();
    const key = [shop.slug, shop.floor, unitKey(shop.unit), ...slugs].join(' ');
    return [{ key, words: t('bulk.remarks.record', { title: shop.title, words }) }];
  });
};
