import { useTexts } from 'shared-kernel/i18n';
import { Button, EmptyState } from 'shared-kernel/ui';
import { useRightsText } from '../grants/use-rights-text.ts';
import { missingIn } from '../providers/use-access-message.ts';

interface Props {
  /** The error, if known. */
  error?: unknown;
  onRetry: () => void;
}

/** Shown when a screen failed to load or access is denied. */
export const ScreenFailure = ({ error, onRetry }: Props) => {
  const t = useTexts('mf-admin');
  const toRightsText = useRightsText();
  const missing = missingIn(error);
  const rightsNote = missing?.length ? `${t('grants.missing', { rights: toRightsText(missing) })} ` : '';
  const hint = missing ? rightsNote + t('failure.refusedHint') : t('failure.hint');
  return (
    <div role="alert">
      <EmptyState title={t(missing ? 'failure.refusedTitle' : 'failure.title')} hint={hint}>
        <Button onClick={onRetry}>{t('failure.retry')}</Button>
      </EmptyState>
    </div>
  );
};
