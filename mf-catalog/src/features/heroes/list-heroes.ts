import type { Hero, Page } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';

/** The current banners, in order. */
export const listHeroes = async (signal: AbortSignal): Promise<Hero[]> => {
  const { data } = await http.get<Page<Hero>>('/shop/hero/', { signal });
  return data;
};
