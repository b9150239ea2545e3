import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { UnitShop } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';

/** Written as shops write it, in either case. */
const keyOf = (number: string): string => number.trim().toUpperCase();

/** What visitors see in a unit of the floor that is edited; nothing where that isn't known. */
export const useUnitShops = (number: string | undefined): UnitShop[] => {
  const level = useWatch({ name: 'level' });
  const { data = [] } = useQuery({
    queryKey: ['units'],
    queryFn: ({ signal }) => http.get<UnitShop[]>('/shop/shop/units', { signal }),
  });
  if (!number) return [];
  return data.filter((shop) => shop.floor === level && keyOf(shop.unit) === keyOf(number));
};
