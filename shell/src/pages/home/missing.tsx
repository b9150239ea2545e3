import { useTexts } from 'shared-kernel/i18n';
import { EmptyState, Link } from 'shared-kernel/ui';

/** Replaces a part of the front page that failed, with a link to a page that works. */
export const Missing = () => {
  const t = useTexts('shell');
  return (
    <EmptyState title={t('home.missing')} hint={t('home.missingHint')}>
      <Link to="/shops">{t('menu.allShops')}</Link>
    </EmptyState>
  );
};
