import { useLoaderData } from 'react-router-dom';
import { imageSrcSet, socialImage } from 'shared-kernel/contracts';
import type { PageHandle } from 'shared-kernel/remote';
import { withSeo } from 'shared-kernel/remote/seo';
import { withPageStatus } from 'shared-kernel/ui';
import { loadPost, type PostPageData } from '../../features/posts/load-post.ts';
import { postStructuredData } from '../../features/posts/post-structured-data.server.ts';
import { COVER_SIZES, PostView } from './post-view.tsx';

export { NewsFailure as ErrorBoundary } from '../../features/failures/page-failure.tsx';

export const loader = withPageStatus(({ request, params }) => loadPost(params.slug ?? '', request));

export const handle: PageHandle<PostPageData> = withSeo(({ post }) => post, {
  title: (_, { post }) => post.title,
  description: (_, { post }) => post.excerpt,
  image: ({ post }) => (post.cover ? socialImage(post.cover) : undefined),
  article: ({ post: { publishedAt, updatedAt, author, category } }) => ({
    publishedAt,
    modifiedAt: updatedAt,
    author,
    section: category.title,
  }),
  preloadImage: ({ post: { cover } }) =>
    cover ? { srcSet: imageSrcSet(cover.url, cover.width), sizes: COVER_SIZES } : undefined,
  structuredData: postStructuredData,
  counted: ({ post }) => ({ resource: 'post', id: post.id }),
});

/** One post. */
export const Component = () => <PostView data={useLoaderData<PostPageData>()} />;
