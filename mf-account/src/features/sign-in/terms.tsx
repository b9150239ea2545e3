import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { dismissSignIn } from 'shared-kernel/session';
import { paths } from '../../paths.ts';

/** The terms that accounts agree to. Opening one of their pages closes the dialog. */
export const Terms = () => {
  const t = useTexts('mf-account');
  return (
    <p className="terms">
      {t('terms.lead')}{' '}
      <Link to={paths.terms} onClick={dismissSignIn}>
        {t('terms.terms')}
      </Link>{' '}
      {t('terms.and')}{' '}
      <Link to={paths.privacy} onClick={dismissSignIn}>
        {t('terms.privacy')}
      </Link>
      .
    </p>
  );
};
