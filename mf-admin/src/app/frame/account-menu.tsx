import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { draftsOf, hasDrafts } from 'shared-kernel/forms/drafts';
import { useTexts } from 'shared-kernel/i18n';
import { session } from 'shared-kernel/session';
import { IconButton, LineDrawing } from 'shared-kernel/ui';
import { useAccount } from '../../providers/account.ts';
import { Menu } from '../../ui/index.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { ICONS } from '../icons.ts';
import { handleSignOut, isGuarded, leave, signOut } from '../leave-guards.ts';
import { paths } from '../paths.ts';

/** Whether signing out discards changes: the session's end deletes all drafts of this browser. */
const discardsChanges = (owner: string): boolean =>
  isGuarded() || hasDrafts() || draftsOf({ owner, name: '', place: 'browser' }).length > 0;

/** The signed-in account, and links for it. */
export const AccountMenu = () => {
  const t = useTexts('mf-admin');
  const navigate = useNavigate();
  const account = useAccount();
  const [isConfirming, setConfirming] = useState(false);
  const { email, firstName, lastName } = account.user;
  const name = [firstName, lastName].filter(Boolean).join(' ') || email;
  const goTo = (path: string): void => leave(() => void navigate(path));
  const onSignOut = useEffectEvent((): void => {
    if (discardsChanges(account.authID)) setConfirming(true);
    else void session.signOut();
  });
  useEffect(() => handleSignOut(() => onSignOut()), []);
  return (
    <>
      <Menu
        button={
          <IconButton type="button" aria-label={t('frame.account', { name })} title={name}>
            <LineDrawing>
              <path d={ICONS.account} />
            </LineDrawing>
          </IconButton>
        }
        items={[
          { label: t('frame.profile'), onSelect: () => goTo(paths.account) },
          { label: t('frame.sessions'), onSelect: () => goTo(paths.sessions) },
          { label: t('frame.signOut'), onSelect: signOut },
        ]}
      />
      {isConfirming && (
        <ConfirmDialog
          title={t('signOut.title')}
          hint={t('signOut.hint')}
          confirm={t('frame.signOut')}
          onConfirm={() => session.signOut()}
          onDismiss={() => setConfirming(false)}
        />
      )}
    </>
  );
};
