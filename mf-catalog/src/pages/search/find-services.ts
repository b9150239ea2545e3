import type { MallService } from 'shared-kernel/contracts';
import { readDirectoryQuery } from '../../features/directory/directory-query.ts';
import { listMallServices } from '../../features/mall-services/list-mall-services.ts';

/** What a search shows of a mall service. */
export type FoundService = Pick<MallService, 'id' | 'kind' | 'title' | 'place' | 'untranslated'>;

/** The mall services that fit a search; none without a keyword, nor when they can't be had: the shops are what matters. */
export const findServices = async ({ url, signal }: Request): Promise<FoundService[]> => {
  const { keyword } = readDirectoryQuery(new URL(url).searchParams);
  if (!keyword) return [];
  const services = await listMallServices(signal, keyword).catch(() => []);
  return services.map(({ id, kind, title, place, untranslated }) => ({ id, kind, title, place, untranslated }));
};
