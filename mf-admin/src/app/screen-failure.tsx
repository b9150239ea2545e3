import { useTexts } from 'shared-kernel/i18n';
import { Button, EmptyState } from 'shared-kernel/ui';
import { useRightsWords } from '../grants/use-rights-words.ts';
import { missingIn } from '../providers/use-access-words.ts';

interface Props {
  /** The error, if known. */
  error?: unknown;
  onRetry: () => void;
}

/** Shown when a screen failed to load or access is denied. */
export const ScreenFailure = ({ error, onRetry }: Props) => {
  const t = useTexts('mf-admin');
  const wordsFor = useRightsWords();
  const missing = missingIn(error);
  const lacked = missing?.length ? `${t('grants.missing', { rights: wordsFor(missing) })} ` : '';
  const hint = missing ? lacked + t('failure.refusedHint') : t('failure.hint');
  return (
    <div role="alert">
      <EmptyState title={t(missing ? 'failure.refusedTitle' : 'failure.title')} hint={hint}>
        <Button onClick={onRetry}>{t('failure.retry')}</Button>
      </EmptyState>
    </div>
  );
};
