import { useTexts } from 'shared-kernel/i18n';
import { VisuallyHidden } from 'shared-kernel/ui';
import { Skeleton } from 'shared-kernel/ui/status';
import { Outline } from './skeleton.styles.ts';

/** Stands for the account until it is known whose it is; as tall as what comes, so that nothing jumps. */
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
