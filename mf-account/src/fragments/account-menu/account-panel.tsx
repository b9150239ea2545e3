import { Link } from 'react-router-dom';
import { BACK_OFFICE, mismatch } from 'shared-kernel/access';
import type { AuthClient } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { session } from 'shared-kernel/session';
import { displayName } from '../../features/account/names.ts';
import { paths } from '../../paths.ts';

interface Props {
  id: string;
  account: AuthClient;
  onSignOut: () => void;
}

/** Links of a signed-in account in the header. */
export const AccountPanel = ({ id, account: { user, role, access }, onSignOut }: Props) => {
  const t = useTexts('mf-account');
  const name = displayName(user);
  const hasBackOffice = !mismatch({ role: role.name, access }, BACK_OFFICE);
  const signOut = (): void => {
    onSignOut();
    void session.signOut();
  };
  return (
    <div id={id} className="account-panel">
      <p className="person">
        <bdi>{name}</bdi>
      </p>
      {name !== user.email && <p className="email">{user.email}</p>}
      <ul>
        <li>
          <Link to={paths.account}>{t('menu.profile')}</Link>
        </li>
        <li>
          <Link to={paths.favourites}>{t('menu.favourites')}</Link>
        </li>
        {hasBackOffice && (
          <li>
            <Link to={paths.backOffice}>{t('menu.backOffice')}</Link>
          </li>
        )}
        <li>
          <button type="button" onClick={signOut}>
            {t('menu.signOut')}
          </button>
        </li>
      </ul>
    </div>
  );
};
