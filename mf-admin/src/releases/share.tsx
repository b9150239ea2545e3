import { useLocale } from 'shared-kernel/site';
import { formatShare } from './format-share.ts';

/** A share of the views, or a dash without views. */
export const Share = ({ value }: { value: number | undefined }) => {
  const locale = useLocale();
  return <bdi>{value === undefined ? '—' : formatShare(value, locale)}</bdi>;
};
