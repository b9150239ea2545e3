import { Link } from 'react-router-dom';
import { useLocale } from 'shared-kernel/site';
import type { Locale } from '../contracts/index.ts';
import { Sizes } from './page-size.styles.ts';

const TEXTS: Record<Locale, { label: string; of: (count: number) => string }> = {
  fr: { label: 'Par page', of: (count) => `${count} par page` },
  ar: { label: 'في الصفحة', of: (count) => `${count} في الصفحة` },
  en: { label: 'Per page', of: (count) => `${count} per page` },
};

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
  const texts = TEXTS[useLocale()];
  if (total <= sizes[0]) return null;
  return (
    <Sizes>
      {texts.label}
      {sizes.map((size) => (
        <Link key={size} to={addressOf(size)} aria-label={texts.of(size)} aria-current={size === limit || undefined}>
          {size}
        </Link>
      ))}
    </Sizes>
  );
};
