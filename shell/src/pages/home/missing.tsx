import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { Box } from './missing.styles.ts';

/** Stands in for a part of the front page that can't be had, and leads to what can. */
export const Missing = () => {
  const t = useTexts('shell');
  return (
    <Box>
      <p className="what">{t('home.missing')}</p>
      <p>{t('home.missingHint')}</p>
      <Link to="/shops">{t('menu.allShops')}</Link>
    </Box>
  );
};
