import { useTexts } from 'shared-kernel/i18n';
import { VisuallyHidden } from 'shared-kernel/ui';
import { Bones } from './skeleton.styles.ts';

/** Stands for the account until it is known whose it is; as tall as what comes, so that nothing jumps. */
export const Skeleton = () => {
  const t = useTexts('mf-account');
  return (
    <Bones>
      <VisuallyHidden as="p">{t('account.loading')}</VisuallyHidden>
      <div className="who" aria-hidden="true" />
      <div className="section" aria-hidden="true">
        <div className="title" />
        <div className="card" />
      </div>
    </Bones>
  );
};
