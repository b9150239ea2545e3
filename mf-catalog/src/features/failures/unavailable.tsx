import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Failure } from './failure.tsx';

/** Stands in while the API is down. The way to try again is a link: it works without scripts too. */
export const Unavailable = () => {
  const { t } = useTranslation('mf-catalog');
  const { pathname, search } = useLocation();
  return (
    <Failure title={t('failure.down')} hint={t('failure.downHint')}>
      <Link to={pathname + search} reloadDocument>
        {t('failure.retry')}
      </Link>
    </Failure>
  );
};
