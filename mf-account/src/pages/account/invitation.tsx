import { useTexts } from 'shared-kernel/i18n';
import { askToSignIn, preloadSignIn } from 'shared-kernel/session';
import { Button } from 'shared-kernel/ui';
import { Welcome } from './invitation.styles.ts';

const ADVANTAGES = ['profile', 'news', 'words'];

/** Shown to visitors without a session: the advantages of an account, and a button to sign in. */
export const Invitation = () => {
  const t = useTexts('mf-account');
  return (
    <Welcome aria-labelledby="invitation">
      <div className="call">
        <h2 id="invitation">{t('invitation.title')}</h2>
        <p>{t('invitation.lead')}</p>
        <Button
          isLarge
          aria-haspopup="dialog"
          onPointerEnter={preloadSignIn}
          onFocus={preloadSignIn}
          onClick={() => askToSignIn()}
        >
          {t('menu.signIn')}
        </Button>
      </div>
      <ul>
        {ADVANTAGES.map((key) => (
          <li key={key}>
            <h3>{t(`promise.${key}.title`)}</h3>
            <p>{t(`promise.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </Welcome>
  );
};
