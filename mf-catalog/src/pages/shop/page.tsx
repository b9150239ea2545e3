import { useLoaderData } from 'react-router-dom';
import { imageSrcSet, socialImage } from 'shared-kernel/contracts';
import type { PageHandle } from 'shared-kernel/remote';
import { withSeo } from 'shared-kernel/remote/seo';
import { withPageStatus } from 'shared-kernel/ui';
import { loadShop, type ShopPageData } from './load-shop.ts';
import { COVER_SIZES } from './shop-head.tsx';
import { shopStructuredData } from './shop-structured-data.server.ts';
import { ShopView } from './shop-view.tsx';

export { ShopFailure as ErrorBoundary } from '../../features/failures/page-failure.tsx';

export const loader = withPageStatus(({ request, params }) => loadShop(params.slug ?? '', request));

export const handle: PageHandle<ShopPageData> = withSeo(({ shop }) => shop, {
  title: (_, { shop }) => shop.title,
  description: (t, { shop }) => t('shop.description', { title: shop.title, summary: shop.summary }),
  image: ({ shop: { cover, gallery } }) => {
    const picture = cover ?? gallery[0];
    return picture && socialImage(picture);
  },
  preloadImage: ({ shop: { cover } }) =>
    cover ? { srcSet: imageSrcSet(cover.url, cover.width), sizes: COVER_SIZES } : undefined,
  structuredData: shopStructuredData,
  // The form for a day reloads the page that was counted.
  counted: ({ shop, chosen }) => (chosen ? undefined : { resource: 'shop', id: shop.id }),
});

/** One shop. */
export const Component = () => <ShopView data={useLoaderData<ShopPageData>()} />;
