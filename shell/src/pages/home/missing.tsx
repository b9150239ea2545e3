import { useTexts } from 'shared-kernel/i18n';
import { EmptyState, Link } from 'shared-kernel/ui';

/** Stands in for a part of the front page that can't be had, and leads to what can. */
export const Missing = () => {
  const t = useTexts('shell');
  return (
    <EmptyState title={t('home.missing')} hint={t('home.missingHint')}>
      <Link to="/shops">{t('menu.allShops')}</Link>
    </EmptyState>
  );
};
