import { useNavigate } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { session } from 'shared-kernel/session';
import { IconButton, LineDrawing } from 'shared-kernel/ui';
import { Menu } from 'shared-kernel/ui/back-office';
import { useAccount } from '../../providers/account.ts';
import { ICONS } from '../icons.ts';
import { paths } from '../paths.ts';

/** Who is signed in, and where they can go from here. */
export const AccountMenu = () => {
  const t = useTexts('mf-admin');
  const navigate = useNavigate();
  const account = useAccount();
  const { email, firstName, lastName } = account.user;
  const name = [firstName, lastName].filter(Boolean).join(' ') || email;
  return (
    <Menu
      button={
        <IconButton type="button" aria-label={t('frame.account', { name })} title={name}>
          <LineDrawing>
            <path d={ICONS.account} />
          </LineDrawing>
        </IconButton>
      }
      items={[
        { label: t('frame.profile'), onSelect: () => void navigate(paths.account) },
        { label: t('frame.sessions'), onSelect: () => void navigate(paths.sessions) },
        { label: t('frame.signOut'), onSelect: () => void session.signOut() },
      ]}
    />
  );
};
