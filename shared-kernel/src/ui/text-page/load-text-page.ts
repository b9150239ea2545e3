import { getBySlug } from 'shared-kernel/http';
import { serverData } from 'shared-kernel/ui';
import { imageSrcSet, socialImage, type TextPage } from '../../contracts/index.ts';
import type { PageHandle } from '../../remote/index.ts';
import { seoOf, withSeo } from '../../remote/seo/index.ts';
import type { TextPageData } from './text-page-data.ts';
import { textPageStructuredData } from './text-page-structured-data.server.ts';

/** @throws HttpError 404 when the page doesn't exist, or isn't public */
export const loadTextPage = async (slug: string, { signal }: Pick<Request, 'signal'>): Promise<TextPageData> => {
  const [page, { TextPageView: View, PICTURE_SIZES: sizes }] = await Promise.all([
    getBySlug<TextPage>('/blogs/text-pages', slug, signal),
    import(/* webpackChunkName: "static" */ './text-page-view.tsx'),
  ]);
  const { title, summary } = page;
  return { page: { slug: page.slug, title, summary, ...seoOf(page) }, body: serverData({ page, View, sizes }) };
};

/** The handle of pages of texts. */
export const textPageHandle: PageHandle<TextPageData> = withSeo(({ page }) => page, {
  title: (_, { page }) => page.title,
  description: (_, { page }) => page.summary,
  image: ({ body }) => {
    const picture = body.read?.().page.picture;
    return picture ? socialImage(picture) : undefined;
  },
  preloadImage: ({ body }) => {
    const { page, sizes = '' } = body.read?.() ?? {};
    return page?.picture ? { srcSet: imageSrcSet(page.picture.url, page.picture.width), sizes } : undefined;
  },
  structuredData: textPageStructuredData,
});
