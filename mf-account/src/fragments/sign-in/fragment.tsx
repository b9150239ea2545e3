import { type ComponentType, useEffect, useState } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';
import { dismissSignIn, useSession } from 'shared-kernel/session';

const loadDialog = () => import('../../features/sign-in/sign-in-dialog.tsx');

/** The place of the sign-in dialog: fetched when it is asked for, or when somebody looks like asking for it. */
export const Component = () => {
  const t = useTexts('mf-account');
  const { prompt, identity, isSignInLikely } = useSession();
  const [Dialog, setDialog] = useState<ComponentType>();
  const isOpen = prompt !== null || identity?.mustChangePassword === true;
  const isWanted = isOpen || isSignInLikely;

  useEffect(() => {
    if (!isWanted || Dialog) return;
    loadDialog().then(
      ({ SignInDialog }) => setDialog(() => SignInDialog),
      () => {
        // Who only came near it has not asked for anything; the next try fetches it anew.
        if (!isOpen) return;
        dismissSignIn();
        notify.error(t('signIn.unavailable'));
      },
    );
  }, [isWanted, isOpen, Dialog, t]);

  return isOpen && Dialog ? <Dialog /> : null;
};
