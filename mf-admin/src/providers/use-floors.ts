import { useQuery } from '@tanstack/react-query';
import { type Floor, MAX_LIMIT, type Page } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';

/** The mall's floors, as visitors see them. */
export const useFloors = (isNeeded = true) =>
  useQuery({
    queryKey: ['floors of the map'],
    enabled: isNeeded,
    queryFn: async ({ signal }) =>
      (await http.get<Page<Floor>>('/shop/floor/', { params: { limit: MAX_LIMIT }, signal })).data,
  });
