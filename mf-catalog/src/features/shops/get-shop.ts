import type { Shop } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';

/** @throws HttpError 404 when there is no such shop, or it isn't public. */
export const getShop = (slug: string, signal: AbortSignal): Promise<Shop> =>
  http.get<Shop>(`/shop/shop/${encodeURIComponent(slug)}`, { signal });
