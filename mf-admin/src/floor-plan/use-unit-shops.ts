import { useQuery } from '@tanstack/react-query';
import { sameUnit, type UnitShop } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';

/** @returns a function that returns the public shops in a unit of a floor; empty when unknown */
export const useUnitShops = (): ((level: unknown, number: string | undefined) => UnitShop[]) => {
  const { data = [] } = useQuery({
    queryKey: ['units'],
    queryFn: ({ signal }) => http.get<UnitShop[]>('/shop/shop/units', { signal }),
  });
  return (level, number) => (number ? data.filter((shop) => shop.floor === level && sameUnit(shop.unit, number)) : []);
};
