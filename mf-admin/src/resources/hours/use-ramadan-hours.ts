import { useQuery } from '@tanstack/react-query';
import { CONTENT_TYPES } from 'shared-kernel/content';
import { MAX_LIMIT, type Page, type RamadanWorkingHours } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';

/** The hours of all Ramadans, as visitors see them; undefined while they load. */
export const useRamadanHours = (): readonly RamadanWorkingHours[] | undefined => {
  const { name, service, path } = CONTENT_TYPES.ramadanWorkingHours;
  const { data } = useQuery({
    queryKey: [name, 'of all years'],
    queryFn: ({ signal }) =>
      http.get<Page<RamadanWorkingHours>>(`/${service}${path}/`, { params: { limit: MAX_LIMIT }, signal }),
  });
  return data?.data;
};
