import type { Offer, Page } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { type PictureData, toPictureData } from 'shared-kernel/ui';

/** Fields of an offer that pages show. */
export type OfferData = Pick<Offer, 'id' | 'shop' | 'title' | 'text' | 'until' | 'untranslated'> & {
  picture: PictureData | null;
};

interface OfferFilters {
  page?: number;
  limit: number;
  /** Slug of the shop whose offers to list. */
  shop?: string;
}

/** Current offers, those that end first at the top. */
export const listOffers = async (filters: OfferFilters, signal: AbortSignal): Promise<Page<OfferData>> => {
  const page = await http.get<Page<Offer>>('/shop/offers/', { params: { ...filters }, signal });
  const data = page.data.map(({ id, shop, title, text, until, untranslated, picture }) => ({
    id,
    shop,
    title,
    text,
    until,
    untranslated,
    picture: picture && toPictureData(picture),
  }));
  return { ...page, data };
};
