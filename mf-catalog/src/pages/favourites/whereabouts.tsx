import { useTexts } from 'shared-kernel/i18n';
import { askToSignIn, preloadSignIn, useSession } from 'shared-kernel/session';
import { Button } from 'shared-kernel/ui';

/** Where favourites are stored: in the account, or only on this device. */
export const Whereabouts = () => {
  const t = useTexts('mf-catalog');
  const { status } = useSession();
  if (status === 'notInitiated') return null;
  if (status === 'loggedIn') return <p className="note">{t('favourites.withAccount')}</p>;
  return (
    <p className="note">
      {t('favourites.onDevice')}{' '}
      <Button
        kind="quiet"
        aria-haspopup="dialog"
        onPointerEnter={preloadSignIn}
        onFocus={preloadSignIn}
        onClick={() => askToSignIn()}
      >
        {t('favourites.signIn')}
      </Button>
    </p>
  );
};
