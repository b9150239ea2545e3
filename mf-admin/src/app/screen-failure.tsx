import { HttpError } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { Button, EmptyState } from 'shared-kernel/ui';

interface Props {
  /** What came in its way, where that is known. */
  error?: unknown;
  onRetry: () => void;
}

/** Stands in for what couldn't be loaded, or isn't for whoever asks. */
export const ScreenFailure = ({ error, onRetry }: Props) => {
  const t = useTexts('mf-admin');
  const isRefused = error instanceof HttpError && error.status === 403;
  return (
    <div role="alert">
      <EmptyState
        title={t(isRefused ? 'failure.refusedTitle' : 'failure.title')}
        hint={t(isRefused ? 'failure.refusedHint' : 'failure.hint')}
      >
        <Button onClick={onRetry}>{t('failure.retry')}</Button>
      </EmptyState>
    </div>
  );
};
