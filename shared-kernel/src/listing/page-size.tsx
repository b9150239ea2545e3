import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { Sizes } from './page-size.styles.ts';

interface Props {
  /** Rows per page; the first is the default. */
  sizes: readonly [number, ...number[]];
  limit: number;
  /** Rows over all pages. */
  total: number;
  /** Address of the list's first page with so many rows. */
  addressOf: (limit: number) => string;
}

/** Links to the same list with more or fewer rows per page. */
export const PageSize = ({ sizes, limit, total, addressOf }: Props) => {
  const t = useTexts('shared-kernel/listing');
  if (total <= sizes[0]) return null;
  return (
    <Sizes>
      {t('pageSize.label')}
      {sizes.map((size) => (
        <Link
          key={size}
          to={addressOf(size)}
          aria-label={t('pageSize.of', { size })}
          aria-current={size === limit || undefined}
        >
          {size}
        </Link>
      ))}
    </Sizes>
  );
};
