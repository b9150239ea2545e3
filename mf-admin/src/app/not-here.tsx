import { useTexts } from 'shared-kernel/i18n';
import { EmptyState, Link } from 'shared-kernel/ui';
import { paths } from './paths.ts';
import { ScreenHeader } from './screen-header.tsx';

/** Shown for a missing record or a denied one; the message doesn't reveal which. */
export const NotHere = () => {
  const t = useTexts('mf-admin');
  return (
    <>
      <ScreenHeader title={t('notHere.title')} />
      <EmptyState title={t('notHere.what')} hint={t('notHere.hint')}>
        <Link to={paths.start}>{t('notHere.back')}</Link>
      </EmptyState>
    </>
  );
};
