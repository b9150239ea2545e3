import { useTexts } from 'shared-kernel/i18n';
import { EmptyState, Link } from 'shared-kernel/ui';
import { useWelcome } from '../../layout/menu.ts';

/** Replaces a part of the front page that failed, with a link to a page that works. */
export const Missing = () => {
  const t = useTexts('shell');
  const [link] = useWelcome();
  return (
    <EmptyState title={t('home.missing')} hint={t('home.missingHint')}>
      {link && <Link to={link.to}>{t('menu.allShops')}</Link>}
    </EmptyState>
  );
};
