import type { MallService, Page } from 'shared-kernel/contracts';
import { MAX_LIMIT } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';

/** What the mall offers its visitors, in the mall's order. */
export const listMallServices = async (signal: AbortSignal, keyword?: string): Promise<MallService[]> => {
  const params = { limit: MAX_LIMIT, ...(keyword && { keyword }) };
  const { data } = await http.get<Page<MallService>>('/shop/mall-services/', { params, signal });
  return data;
};
