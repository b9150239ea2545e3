import { type Floor, MAX_LIMIT, type Page } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';

/** The mall's floors with their plans, from the lowest. Of two floors with the same level, the first counts. */
export const listFloors = async (signal: AbortSignal): Promise<Floor[]> => {
  const { data } = await http.get<Page<Floor>>('/shop/floor/', { params: { limit: MAX_LIMIT }, signal });
  return data.filter(({ level }, index) => data.findIndex((other) => other.level === level) === index);
};
