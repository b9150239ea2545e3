import { useTexts } from 'shared-kernel/i18n';
import { leadToHeading } from '../focus/inherit-focus.ts';

interface Props {
  className: 'plain' | 'way';
  onRetry: () => void;
}

/** Tries again what failed, and goes meanwhile: the focus begins anew at the heading. */
export const RetryButton = ({ className, onRetry }: Props) => {
  const t = useTexts('mf-account');
  return (
    <button
      type="button"
      className={className}
      onClick={({ currentTarget }) => {
        leadToHeading(currentTarget);
        onRetry();
      }}
    >
      {t('account.retry')}
    </button>
  );
};
