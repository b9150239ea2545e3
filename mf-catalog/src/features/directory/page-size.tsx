import { DEFAULT_LIMIT } from 'shared-kernel/contracts';
import { localePath, useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { useLinkClicks } from '../links/use-link-clicks.ts';
import { type DirectoryQuery, toSearch } from './directory-query.ts';
import { Sizes } from './page-size.styles.ts';

const LIMITS = [DEFAULT_LIMIT, 40, 80];

interface Props {
  query: DirectoryQuery;
  /** Shops over all pages. */
  total: number;
  path: string;
}

/** Links to the same list with more or fewer shops on a page. */
export const PageSize = ({ query, total, path }: Props) => {
  const t = useTexts('mf-catalog');
  const locale = useLocale();
  const onClick = useLinkClicks();
  if (total <= DEFAULT_LIMIT) return null;
  return (
    <Sizes onClick={onClick}>
      {t('pagination.perPage')}
      {LIMITS.map((limit) => (
        <a
          key={limit}
          href={localePath(locale, path + toSearch({ ...query, limit, page: 1 }))}
          aria-label={t('pagination.perPageOf', { count: limit })}
          aria-current={limit === query.limit || undefined}
        >
          {limit}
        </a>
      ))}
    </Sizes>
  );
};
