import { useTexts } from 'shared-kernel/i18n';
import { HomeSection } from 'shared-kernel/ui/home';
import { listPosts } from '../../features/posts/list-posts.ts';
import { loadPostGrid, PostGrid, type PostGridData } from '../../features/posts/post-grid.tsx';
import { paths } from '../../paths.ts';

interface Data {
  count: number;
  posts: PostGridData;
}

/** A lead with two posts beside it. */
const MAX_POSTS = 3;

export const loader = async ({ request }: { request: Request }): Promise<Data> => {
  const { data } = await listPosts({ isFeatured: true, limit: MAX_POSTS }, request.signal);
  return { count: data.length, posts: await loadPostGrid(data) };
};

/** The mall's featured news. */
export const Component = ({ data: { count, posts } }: { data: Data }) => {
  const t = useTexts('mf-blog');
  if (count === 0) return null;
  return (
    <HomeSection id="featured-posts" title={t('featured.title')} more={{ title: t('featured.all'), to: paths.posts }}>
      <PostGrid name="featured-posts" of={posts} heading="h3" hasLead={count === MAX_POSTS} isBrief />
    </HomeSection>
  );
};
