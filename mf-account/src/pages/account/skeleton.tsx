import { useTexts } from 'shared-kernel/i18n';
import { VisuallyHidden } from 'shared-kernel/ui';
import { Skeleton } from 'shared-kernel/ui/status';
import { Outline } from './skeleton.styles.ts';

/** Placeholder while the session is unknown, as tall as the account, so that the layout doesn't shift. */
export const AccountSkeleton = () => {
  const t = useTexts('mf-account');
  return (
    <Outline>
      <VisuallyHidden as="p">{t('account.loading')}</VisuallyHidden>
      <Skeleton className="who" />
      <div className="section">
        <Skeleton className="title" />
        <Skeleton className="card" />
      </div>
    </Outline>
  );
};
