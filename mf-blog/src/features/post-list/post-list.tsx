import { useNavigation } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { Link, PageHeader, Pagination } from 'shared-kernel/ui';
import { paths } from '../../paths.ts';
import { PostGrid } from '../posts/post-grid.tsx';
import { CategoryLinks } from './category-links.tsx';
import { EmptyPostList } from './empty-post-list.tsx';
import type { PostListData } from './load-post-list.ts';
import { Layout } from './post-list.styles.ts';
import { addressOf } from './post-list-query.ts';

/** Covers that fill the first screen. */
const EAGER_COVERS = 3;

/** The mall's news: the latest in large, the others after it. */
export const PostList = ({ data }: { data: PostListData }) => {
  const t = useTexts('mf-blog');
  const isLoading = useNavigation().state === 'loading';
  const { query, posts, categories, category } = data;
  return (
    <>
      <PageHeader
        title={category?.title ?? t('posts.title')}
        intro={t('posts.intro')}
        crumbs={category ? [{ title: t('posts.title'), to: paths.posts }] : []}
      />
      <Layout aria-busy={isLoading} className={isLoading ? 'loading' : undefined}>
        <CategoryLinks categories={categories} current={category?.slug} />
        {posts.data.length === 0 ? (
          <EmptyPostList data={data} />
        ) : (
          <PostGrid posts={posts.data} heading="h2" hasLead={query.page === 1} eagerCount={EAGER_COVERS} />
        )}
        <Pagination page={query.page} pageCount={posts.pageCount} addressOf={(page) => addressOf({ ...query, page })} />
        {category && (
          <p className="all">
            <Link to={paths.posts}>{t('posts.all')}</Link>
          </p>
        )}
      </Layout>
    </>
  );
};
