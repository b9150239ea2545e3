import { useTexts } from 'shared-kernel/i18n';
import { HomeSection } from 'shared-kernel/ui/home';
import { listPosts } from '../../features/posts/list-posts.ts';
import type { PostCardData } from '../../features/posts/post-card-data.ts';
import { PostGrid } from '../../features/posts/post-grid.tsx';
import { paths } from '../../paths.ts';

/** A lead with two posts beside it. */
const MOST_POSTS = 3;

export const loader = async ({ request }: { request: Request }): Promise<PostCardData[]> => {
  const { data } = await listPosts({ isFeatured: true, limit: MOST_POSTS }, request.signal);
  return data;
};

/** The mall's featured news. */
export const Component = ({ data: posts }: { data: PostCardData[] }) => {
  const t = useTexts('mf-blog');
  if (posts.length === 0) return null;
  return (
    <HomeSection id="featured-posts" title={t('featured.title')} more={{ title: t('featured.all'), to: paths.posts }}>
      <PostGrid posts={posts} heading="h3" hasLead={posts.length === MOST_POSTS} isBrief />
    </HomeSection>
  );
};
