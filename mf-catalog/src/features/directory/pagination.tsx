import { localePath, useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { useLinkClicks } from '../links/use-link-clicks.ts';
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
  const t = useTexts('mf-catalog');
  const locale = useLocale();
  const onClick = useLinkClicks();
  if (pageCount < 2) return null;
  const addressOf = (page: number): string => path + toSearch({ ...query, page });
  return (
    <Pages onClick={onClick} aria-label={t('pagination.label')}>
      {query.page > 1 && (
        <a rel="prev" href={localePath(locale, addressOf(Math.min(query.page - 1, pageCount)))}>
          {t('pagination.previous')}
        </a>
      )}
      <ol>
        {pageNumbers(query.page, pageCount).map((page, index, pages) => (
          <li key={page ?? `after ${pages[index - 1]}`}>
            {page === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a
                href={localePath(locale, addressOf(page))}
                aria-label={t('pagination.page', { page })}
                aria-current={page === query.page ? 'page' : undefined}
              >
                {page}
              </a>
            )}
          </li>
        ))}
      </ol>
      {query.page < pageCount && (
        <a rel="next" href={localePath(locale, addressOf(query.page + 1))}>
          {t('pagination.next')}
        </a>
      )}
    </Pages>
  );
};
