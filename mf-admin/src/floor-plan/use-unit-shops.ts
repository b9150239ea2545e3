import { useQuery } from '@tanstack/react-query';
import { sameUnit, type UnitShop } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';

/** @returns tells what visitors see in a unit of a floor; nothing where that isn't known */
export const useUnitShops = (): ((level: unknown, number: string | undefined) => UnitShop[]) => {
  const { data = [] } = useQuery({
    queryKey: ['units'],
    queryFn: ({ signal }) => http.get<UnitShop[]>('/shop/shop/units', { signal }),
  });
  return (level, number) => (number ? data.filter((shop) => shop.floor === level && sameUnit(shop.unit, number)) : []);
};
