import { isLegalSlug, MAX_LIMIT, type Page, type TextPage } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';

/** A page of texts in a list of links. */
export type TextPageLink = Pick<TextPage, 'slug' | 'title' | 'untranslated'>;

/** The team's pages of texts, without the legal ones; empty when they are unavailable. */
export const listTextPages = async (signal: AbortSignal): Promise<TextPageLink[]> => {
  const params = { limit: MAX_LIMIT };
  const pages = await http.get<Page<TextPageLink>>('/blogs/text-pages/', { params, signal }).then(
    ({ data }) => data,
    () => [],
  );
  return pages
    .filter(({ slug }) => !isLegalSlug(slug))
    .map(({ slug, title, untranslated }) => ({ slug, title, ...(untranslated && { untranslated }) }));
};
