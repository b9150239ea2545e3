import type { MallService, Page } from 'shared-kernel/contracts';
import { MAX_LIMIT } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';

/** The mall's services, in the mall's order. */
export const listMallServices = async (signal: AbortSignal): Promise<MallService[]> => {
  const params = { limit: MAX_LIMIT };
  const { data } = await http.get<Page<MallService>>('/shop/mall-services/', { params, signal });
  return data;
};
