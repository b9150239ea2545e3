import { useTexts } from 'shared-kernel/i18n';
import { EmptyState, Link } from 'shared-kernel/ui';
import { paths } from './paths.ts';
import { ScreenHeader } from './screen-header.tsx';

/** Stands in for what isn't there, or isn't for whoever asks: which of both is nobody's business. */
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
