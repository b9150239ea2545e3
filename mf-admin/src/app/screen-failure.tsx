import { useTexts } from 'shared-kernel/i18n';
import { Button, EmptyState } from 'shared-kernel/ui';

/** Stands in for what couldn't be loaded. */
export const ScreenFailure = ({ onRetry }: { onRetry: () => void }) => {
  const t = useTexts('mf-admin');
  return (
    <div role="alert">
      <EmptyState title={t('failure.title')} hint={t('failure.hint')}>
        <Button onClick={onRetry}>{t('failure.retry')}</Button>
      </EmptyState>
    </div>
  );
};
