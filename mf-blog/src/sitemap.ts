import { type CategoryPath, LEGAL_SLUGS, type StaticPath, textPagePath } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import type { SitemapEntry } from 'shared-kernel/remote';
import { paths } from './paths.ts';

const toEntries = (found: StaticPath[], pathOf: (slug: string) => string): SitemapEntry[] =>
  found.map(({ slug, updatedAt }) => ({ path: pathOf(slug), modifiedAt: updatedAt }));

export const pages = async (): Promise<SitemapEntry[]> => [{ path: paths.posts }, { path: paths.events }];

export const posts = async (): Promise<SitemapEntry[]> =>
  toEntries(await http.get<StaticPath[]>('/blogs/blogs/static-paths'), paths.post);

export const events = async (): Promise<SitemapEntry[]> =>
  toEntries(await http.get<StaticPath[]>('/mall-event/mall-events/static-paths'), paths.event);

/** Without the legal pages: those are the shell's. */
export const texts = async (): Promise<SitemapEntry[]> => {
  const found = await http.get<StaticPath[]>('/blogs/text-pages/static-paths');
  return toEntries(
    found.filter(({ slug }) => !LEGAL_SLUGS.some((legal) => legal === slug)),
    textPagePath,
  );
};

export const categories = async (): Promise<SitemapEntry[]> => {
  const found = await http.get<CategoryPath[]>('/categories/category/static-paths');
  return toEntries(
    found.filter(({ type }) => type === 'BLOG'),
    paths.category,
  );
};
