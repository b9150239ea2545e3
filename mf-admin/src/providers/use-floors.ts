import { useQuery } from '@tanstack/react-query';
import { type SortPayload, useDataProvider } from 'ra-core';
import { type Floor, MAX_LIMIT, type Page } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import type { ContentResource } from '../resources/resource.ts';

/** The mall's floors, as visitors see them. */
export const listFloors = async (signal?: AbortSignal): Promise<Floor[]> =>
  (await http.get<Page<Floor>>('/shop/floor/', { params: { limit: MAX_LIMIT }, ...(signal && { signal }) })).data;

/** Whether each floor has a plan with units. */
export const drawnLevels = (floors: readonly Floor[]): { level: number; isDrawn: boolean }[] =>
  floors.map(({ level, plan }) => ({ level, isDrawn: plan.units.length > 0 }));

export const useFloors = (isNeeded = true) =>
  useQuery({
    queryKey: ['floors of the map'],
    enabled: isNeeded,
    queryFn: ({ signal }) => listFloors(signal),
  });

/** A level of the mall. */
interface Level {
  level: number;
  /** Title of its plan, if it has one. */
  title?: string;
}

/** The levels that have a plan or a record of a type, and all between, from the lowest to the highest. */
export const useLevels = ({ name, type }: Pick<ContentResource, 'name' | 'type'>, field: string, isNeeded: boolean) => {
  const provider = useDataProvider();
  const { data: floors = [] } = useFloors(isNeeded);
  const { data: used = [] } = useQuery({
    queryKey: [name, 'levels', field],
    enabled: isNeeded,
    queryFn: async ({ signal }): Promise<number[]> => {
      const read = async (sort: SortPayload, perPage: number): Promise<unknown[]> => {
        const { data } = await provider.getList(name, { pagination: { page: 1, perPage }, sort, filter: {}, signal });
        return data.map((record) => record[field]);
      };
      // The extremes are enough. Types that can't be ordered by floor have few records.
      const isOrdered = (type.list.sort as readonly string[]).includes(field);
      const reads = isOrdered
        ? [read({ field, order: 'ASC' }, 1), read({ field, order: 'DESC' }, 1)]
        : [read({ field: 'createdAt', order: 'ASC' }, MAX_LIMIT)];
      return (await Promise.all(reads)).flat().filter((level) => typeof level === 'number');
    },
  });
  const levels = [...floors.map(({ level }) => level), ...used];
  if (levels.length === 0) return [];
  const lowest = Math.min(...levels);
  return Array.from({ length: Math.max(...levels) - lowest + 1 }, (_, index): Level => {
    const level = lowest + index;
    const title = floors.find((floor) => floor.level === level)?.title;
    return { level, ...(title && { title }) };
  });
};
