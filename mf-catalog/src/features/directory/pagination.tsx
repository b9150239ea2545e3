import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type DirectoryQuery, toSearch } from './directory-query.ts';
import { pageNumbers } from './page-numbers.ts';
import { Pages } from './pagination.styles.ts';

interface Props {
  query: DirectoryQuery;
  pageCount: number;
  path: string;
}

/** Links to the other pages of a list. */
export const Pagination = ({ query, pageCount, path }: Props) => {
  const { t } = useTranslation('mf-catalog');
  if (pageCount < 2) return null;
  const addressOf = (page: number): string => path + toSearch({ ...query, page });
  return (
    <Pages aria-label={t('pagination.label')}>
      {query.page > 1 && (
        <Link rel="prev" to={addressOf(Math.min(query.page - 1, pageCount))}>
          {t('pagination.previous')}
        </Link>
      )}
      <ol>
        {pageNumbers(query.page, pageCount).map((page, index, pages) => (
          <li key={page ?? `after ${pages[index - 1]}`}>
            {page === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link
                to={addressOf(page)}
                aria-label={t('pagination.page', { page })}
                aria-current={page === query.page ? 'page' : undefined}
              >
                {page}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {query.page < pageCount && (
        <Link rel="next" to={addressOf(query.page + 1)}>
          {t('pagination.next')}
        </Link>
      )}
    </Pages>
  );
};
