import { useNavigation } from 'react-router-dom';
import { DEFAULT_LIMIT } from 'shared-kernel/contracts';
import { formatTime } from 'shared-kernel/format';
import { useTexts } from 'shared-kernel/i18n';
import { PageSize, SortForm, useNeedsFilters } from 'shared-kernel/listing';
import { useSite } from 'shared-kernel/site';
import { Pagination, Static } from 'shared-kernel/ui';
import { paths } from '../../paths.ts';
import { useMoment } from '../hours/use-moment.ts';
import { ShopGrid } from '../shops/shop-grid.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { Layout } from './directory.styles.ts';
import { DirectoryFilters, FILTERS_ID } from './directory-filters.tsx';
import { addressOf, isFiltered, othersOf, SORT_FIELDS } from './directory-query.ts';
import { EmptyDirectory } from './empty-directory.tsx';
import type { DirectoryData } from './load-directory.ts';

interface Props {
  data: DirectoryData;
  /** Path of the page, shared by links to its other states. */
  path: string;
}

/** Covers in the first screen of phones and desktops. */
const EAGER_COVERS = 2;

const PAGE_SIZES = [DEFAULT_LIMIT, 40, 80] as const;

/** Shops of one part of the mall, with categories, filters, sorting and pagination. */
export const Directory = ({ data, path }: Props) => {
  const t = useTexts('mf-catalog');
  const { city } = useSite();
  const moment = useMoment();
  const isLoading = useNavigation().state === 'loading';
  const { query, total, category, subCategory } = data;
  const isNarrowed = isFiltered(query) || (query.keyword !== '' && path !== paths.search);
  const hasFilters = useNeedsFilters(path, total, isNarrowed);
  return (
    <Layout>
      <Static name="categories" of={data.categories}>
        {({ categories, Bar }) => <Bar categories={categories} category={category?.slug} query={query} path={path} />}
      </Static>
      <section aria-busy={isLoading} className={isLoading ? 'results loading' : 'results'}>
        {hasFilters && <DirectoryFilters data={data} path={path} />}
        <div className="toolbar" data-list tabIndex={-1}>
          <p role="status">{isLoading ? t('directory.loading') : t('directory.count', { count: total })}</p>
          {total > 1 && (
            <SortForm
              query={query}
              path={path}
              others={othersOf(query, { sortField: undefined })}
              options={SORT_FIELDS.map((field) => ({ field, label: t(`sort.${field}`) }))}
              ownOrder={query.keyword ? t('sort.relevance') : undefined}
              filters={hasFilters ? FILTERS_ID : undefined}
            />
          )}
        </div>
        <ActiveFilters query={query} path={path} />
        {data.count === 0 ? (
          <EmptyDirectory data={data} path={path} />
        ) : (
          <ShopGrid
            name="shops"
            of={data.cards}
            heading="h2"
            eagerCount={EAGER_COVERS}
            category={(subCategory ?? category)?.title}
          />
        )}
        <Pagination
          page={query.page}
          pageCount={data.pageCount}
          addressOf={(page) => addressOf(path, { ...query, page })}
        />
        <PageSize
          sizes={PAGE_SIZES}
          limit={query.limit}
          total={total}
          addressOf={(limit) => addressOf(path, { ...query, limit, page: 1 })}
        />
        {data.count > 0 && (
          <p className="note">
            {t('directory.openNow', {
              time: formatTime(moment.now.toISOString(), moment),
              city: city[moment.locale],
            })}
          </p>
        )}
      </section>
    </Layout>
  );
};
