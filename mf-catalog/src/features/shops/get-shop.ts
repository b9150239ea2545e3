import type { Shop } from 'shared-kernel/contracts';
import { getBySlug } from 'shared-kernel/http';

/** @throws HttpError 404 when there is no such shop, or it isn't public. */
export const getShop = (slug: string, signal: AbortSignal): Promise<Shop> =>
  getBySlug<Shop>('/shop/shop', slug, signal);
