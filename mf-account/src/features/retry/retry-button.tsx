import { useTexts } from 'shared-kernel/i18n';
import { Button, type ButtonProps } from 'shared-kernel/ui';
import { focusHeading } from '../focus/inherit-focus.ts';

interface Props extends Pick<ButtonProps, 'kind' | 'isLarge'> {
  onRetry: () => void;
}

/** Retries what failed. The button disappears meanwhile, so the focus moves to the heading. */
export const RetryButton = ({ onRetry, ...looks }: Props) => {
  const t = useTexts('mf-account');
  return (
    <Button
      {...looks}
      onClick={({ currentTarget }) => {
        focusHeading(currentTarget);
        onRetry();
      }}
    >
      {t('account.retry')}
    </Button>
  );
};
