import { Link } from 'react-router-dom';
import { useLocale } from 'shared-kernel/site';
import type { Locale } from '../contracts/index.ts';
import { pageNumbers } from './page-numbers.ts';
import { Pages } from './pagination.styles.ts';

const TEXTS: Record<Locale, Record<'label' | 'page' | 'previous' | 'next', string>> = {
  fr: { label: 'Pages', page: 'Page', previous: 'Précédente', next: 'Suivante' },
  ar: { label: 'الصفحات', page: 'الصفحة', previous: 'السابقة', next: 'التالية' },
  en: { label: 'Pages', page: 'Page', previous: 'Previous', next: 'Next' },
};

interface Props {
  /** From 1; may exceed the page count. */
  page: number;
  pageCount: number;
  addressOf: (page: number) => string;
}

/** Links to the other pages of a list. */
export const Pagination = ({ page: current, pageCount, addressOf }: Props) => {
  const texts = TEXTS[useLocale()];
  if (pageCount < 2) return null;
  return (
    <Pages aria-label={texts.label}>
      {current > 1 && (
        <Link rel="prev" to={addressOf(Math.min(current - 1, pageCount))}>
          {texts.previous}
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
                aria-label={`${texts.page} ${page}`}
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
          {texts.next}
        </Link>
      )}
    </Pages>
  );
};
