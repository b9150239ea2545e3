import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { paths } from '../../paths.ts';
import { toSearch } from './directory-query.ts';
import { Empty } from './empty-directory.styles.ts';
import type { DirectoryData } from './load-directory.ts';

const SUGGESTIONS = 6;

const BeyondLastPage = ({ data: { query, shops }, path }: { data: DirectoryData; path: string }) => {
  const t = useTexts('mf-catalog');
  return (
    <Empty>
      <h2>{t('empty.beyond')}</h2>
      <p>{t('empty.beyondHint', { pageCount: shops.pageCount })}</p>
      <Link to={path + toSearch({ ...query, page: 1 })}>{t('empty.firstPage')}</Link>
    </Empty>
  );
};

/** Where a list has nothing to show: why, and where to go from here. */
export const EmptyDirectory = ({ data, path }: { data: DirectoryData; path: string }) => {
  const t = useTexts('mf-catalog');
  const { keyword } = data.query;
  if (data.shops.total > 0) return <BeyondLastPage data={data} path={path} />;
  return (
    <Empty>
      <h2>{keyword ? t('empty.titleFor', { keyword }) : t('empty.title')}</h2>
      <p>{t(keyword ? 'empty.hintFor' : 'empty.hint')}</p>
      <ul aria-label={t('empty.suggestions')}>
        {data.categories.slice(0, SUGGESTIONS).map(({ slug, title }) => (
          <li key={slug}>
            <Link to={paths.category(slug)}>{title}</Link>
          </li>
        ))}
      </ul>
      {keyword && <Link to={paths.shops}>{t('empty.clear')}</Link>}
    </Empty>
  );
};
