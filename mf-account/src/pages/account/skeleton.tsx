import { useTexts } from 'shared-kernel/i18n';
import { Bones } from './skeleton.styles.ts';

/** Stands for the account until it is known whose it is; as tall as what comes, so that nothing jumps. */
export const Skeleton = () => {
  const t = useTexts('mf-account');
  return (
    <Bones>
      <p className="unseen">{t('account.loading')}</p>
      <div className="who" aria-hidden="true" />
      <div className="section" aria-hidden="true">
        <div className="title" />
        <div className="card" />
      </div>
    </Bones>
  );
};
