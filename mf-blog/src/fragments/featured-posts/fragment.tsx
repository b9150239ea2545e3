import { useTexts } from 'shared-kernel/i18n';
import { type ServerPage, serverPage } from 'shared-kernel/listing';
import { HomeSection } from 'shared-kernel/ui/home';
import { listPosts } from '../../features/posts/list-posts.ts';
import type { PostCardData } from '../../features/posts/post-card-data.ts';
import { PostGrid } from '../../features/posts/post-grid.tsx';
import { paths } from '../../paths.ts';

/** A lead with two posts beside it. */
const MOST_POSTS = 3;

export const loader = async ({ request }: { request: Request }): Promise<ServerPage<PostCardData>> =>
  serverPage(await listPosts({ isFeatured: true, limit: MOST_POSTS }, request.signal));

/** The mall's featured news. */
export const Component = ({ data: posts }: { data: ServerPage<PostCardData> }) => {
  const t = useTexts('mf-blog');
  if (posts.count === 0) return null;
  return (
    <HomeSection id="featured-posts" title={t('featured.title')} more={{ title: t('featured.all'), to: paths.posts }}>
      <PostGrid of={posts.data} heading="h3" hasLead={posts.count === MOST_POSTS} isBrief />
    </HomeSection>
  );
};
