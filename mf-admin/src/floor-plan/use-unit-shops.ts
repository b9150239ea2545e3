import { useQuery } from '@tanstack/react-query';
import { othersInUnit, type UnitShop } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';

/** @returns a function that returns the public shops in a unit of a floor, except one; empty when unknown */
export const useUnitShops = (): ((level: unknown, unit: string | undefined, slug?: unknown) => UnitShop[]) => {
  const { data = [] } = useQuery({
    queryKey: ['units'],
    queryFn: ({ signal }) => http.get<UnitShop[]>('/shop/shop/units', { signal }),
  });
  return (floor, unit, slug) => (unit ? othersInUnit({ floor, unit, slug }, data) : []);
};
