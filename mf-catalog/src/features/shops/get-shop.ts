import type { Shop } from 'shared-kernel/contracts';
import { getBySlug } from 'shared-kernel/http';

/** @throws HttpError 404 when the shop doesn't exist, or isn't public */
export const getShop = (slug: string, signal: AbortSignal): Promise<Shop> =>
  getBySlug<Shop>('/shop/shop', slug, signal);
