import type { LegalSlug, StaticPath } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { type ServerData, serverData } from 'shared-kernel/ui';
import { loadTextPage, type TextPageData } from 'shared-kernel/ui/text-page';
import type { LegalPage } from './legal-page.tsx';
import type { LegalText } from './legal-text.ts';

/** The page that the team published, or the built-in text and the code that shows it. */
export type LegalPageData =
  | TextPageData
  | { page?: undefined; body: ServerData<{ text: LegalText; Page: typeof LegalPage }> };

/**
 * Loads a legal page. The list of pages has a cache tag even while it lacks this one, so a publication shows at once.
 * While the API is unavailable, the built-in text shows, and the page isn't cached.
 */
export const loadLegalPage = async (
  slug: LegalSlug,
  load: () => Promise<{ text: LegalText }>,
  request: Pick<Request, 'signal'>,
): Promise<LegalPageData> => {
  const { signal } = request;
  const published = http
    .get<StaticPath[]>('/blogs/text-pages/static-paths', { signal })
    .then((pages) => (pages.some((page) => page.slug === slug) ? loadTextPage(slug, request) : null));
  return (await published.catch(() => null)) ?? { body: await loadBuiltIn(load) };
};

const loadBuiltIn = async (load: () => Promise<{ text: LegalText }>) => {
  const [{ text }, { LegalPage: Page }] = await Promise.all([load(), import('./legal-page.tsx')]);
  return serverData({ text, Page });
};
