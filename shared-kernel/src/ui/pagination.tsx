import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { pageNumbers } from './page-numbers.ts';
import { Pages } from './pagination.styles.ts';

interface Props {
  /** From 1; may exceed the page count. */
  page: number;
  pageCount: number;
  addressOf: (page: number) => string;
}

/** Links to the other pages of a list. */
export const Pagination = ({ page: current, pageCount, addressOf }: Props) => {
  const t = useTexts('shared-kernel/ui');
  if (pageCount < 2) return null;
  return (
    <Pages aria-label={t('pagination.label')}>
      {current > 1 && (
        <Link rel="prev" to={addressOf(Math.min(current - 1, pageCount))}>
          {t('pagination.previous')}
        </Link>
      )}
      <ol>
        {pageNumbers(current, pageCount).map((page, index, pages) => (
          <li key={page ?? `after ${pages[index - 1]}`}>
            {page === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link
                to={addressOf(page)}
                aria-label={t('pagination.page', { page })}
                aria-current={page === current ? 'page' : undefined}
              >
                {page}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {current < pageCount && (
        <Link rel="next" to={addressOf(current + 1)}>
          {t('pagination.next')}
        </Link>
      )}
    </Pages>
  );
};
