import { useLoaderData } from 'react-router-dom';
import { imageSrcSet } from 'shared-kernel/contracts';
import type { PageHandle } from 'shared-kernel/remote';
import { withSeo } from 'shared-kernel/remote/seo';
import { withPageStatus } from 'shared-kernel/ui';
import { loadPostList, type PostListData } from '../../features/post-list/load-post-list.ts';
import { PostList } from '../../features/post-list/post-list.tsx';
import { isAsItIs } from '../../features/post-list/post-list-query.ts';
import { postListStructuredData } from '../../features/post-list/post-list-structured-data.server.ts';
import { LEAD_SIZES } from '../../features/posts/post-card-data.ts';

export { NewsFailure as ErrorBoundary } from '../../features/failures/page-failure.tsx';

export const loader = withPageStatus(({ request }) => loadPostList(request));

export const handle: PageHandle<PostListData> = withSeo(({ seo }) => seo, {
  title: (t, { category, query: { page, keyword } }) => {
    const of = category?.title ?? t('posts.title');
    const title = keyword ? `${of} ${t('search.for', { keyword })}` : of;
    return page > 1 ? t('posts.titleOfPage', { title, page }) : title;
  },
  description: (t) => t('posts.description'),
  ownKeys: ['category'],
  structuredData: postListStructuredData,
  preloadImage: ({ query, posts }) => {
    const cover = isAsItIs(query) ? posts.read?.().posts[0]?.cover : undefined;
    return cover ? { srcSet: imageSrcSet(cover.url, cover.width), sizes: LEAD_SIZES } : undefined;
  },
});

/** The mall's news. */
export const Component = () => <PostList data={useLoaderData<PostListData>()} />;
