import { useNavigation } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { FrenchNotice, inFrench } from 'shared-kernel/i18n/translation';
import { FilterFold, KeywordForm, PageSize, SortForm, useNeedsFilters } from 'shared-kernel/listing';
import { Link, PageHeader, Pagination } from 'shared-kernel/ui';
import { paths } from '../../paths.ts';
import { PostGrid } from '../posts/post-grid.tsx';
import { CategoryLinks } from './category-links.tsx';
import { EmptyPostList } from './empty-post-list.tsx';
import type { PostListData } from './load-post-list.ts';
import { Layout } from './post-list.styles.ts';
import { addressOf, isAsItIs, othersOf, PAGE_SIZES, SORT_FIELDS } from './post-list-query.ts';

/** Id of the search form. */
const SEARCH_ID = 'keywords';
/** Covers in the first screen. */
const EAGER_COVERS = 3;

/** The mall's news: the featured post large, the others after it. */
export const PostList = ({ data }: { data: PostListData }) => {
  const t = useTexts('mf-blog');
  const isLoading = useNavigation().state === 'loading';
  const { query, total, pageCount, categories, category } = data;
  const active = [query.keyword, query.category].filter(Boolean);
  const hasFilters = useNeedsFilters(paths.posts, total, active.length > 0);
  return (
    <>
      <PageHeader
        title={category?.title ?? t('posts.title')}
        lang={category ? inFrench(category, 'title')?.lang : undefined}
        intro={t('posts.intro')}
        crumbs={category ? [{ title: t('posts.title'), to: paths.posts }] : []}
      >
        {category && (
          <FrenchNotice of={category} fields={['title']} subject="category" path={paths.category(category.slug)} />
        )}
      </PageHeader>
      <Layout aria-busy={isLoading} className={isLoading ? 'loading' : undefined}>
        {hasFilters && (
          <FilterFold count={active.length}>
            <KeywordForm
              id={SEARCH_ID}
              name={t('search.title')}
              label={t('search.label')}
              keyword={query.keyword}
              path={paths.posts}
              others={othersOf(query, { keyword: '' })}
            />
            <CategoryLinks categories={categories} query={query} />
          </FilterFold>
        )}
        <div className="toolbar" data-list tabIndex={-1}>
          <p role="status">
            {isLoading ? t('posts.loading') : t('posts.count', { count: total })}
            {query.keyword && <bdi> {t('search.for', { keyword: query.keyword })}</bdi>}
          </p>
          {total > 1 && (
            <SortForm
              query={query}
              path={paths.posts}
              others={othersOf(query, { sortField: undefined })}
              options={SORT_FIELDS.map((field) => ({ field, label: t(`sort.${field}`) }))}
              ownOrder={t('sort.featured')}
              filters={hasFilters ? SEARCH_ID : undefined}
            />
          )}
        </div>
        {data.count === 0 ? (
          <EmptyPostList data={data} />
        ) : (
          <PostGrid name="posts" of={data.posts} heading="h2" hasLead={isAsItIs(query)} eagerCount={EAGER_COVERS} />
        )}
        <Pagination page={query.page} pageCount={pageCount} addressOf={(page) => addressOf({ ...query, page })} />
        <PageSize
          sizes={PAGE_SIZES}
          limit={query.limit}
          total={total}
          addressOf={(limit) => addressOf({ ...query, limit, page: 1 })}
        />
        {category && (
          <p className="all">
            <Link to={paths.posts}>{t('posts.all')}</Link>
          </p>
        )}
      </Layout>
    </>
  );
};
