import { Activity, type ComponentType, useEffect, useState } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';
import { dismissSignIn, useSession } from 'shared-kernel/session';

const loadDialog = () => import('../../features/sign-in/sign-in-dialog.tsx');

/** How often something was closed: the key by which the next time begins afresh, with nothing typed. */
const useTimesClosed = (isOpen: boolean): number => {
  const [{ wasOpen, times }, setKnown] = useState({ wasOpen: isOpen, times: 0 });
  if (wasOpen !== isOpen) setKnown({ wasOpen: isOpen, times: isOpen ? times : times + 1 });
  return times;
};

/**
 * The place of the sign-in dialog: fetched when it is asked for, or when somebody looks like asking for it, and then made
 * ready out of sight.
 */
export const Component = () => {
  const t = useTexts('mf-account');
  const { prompt, identity, isSignInLikely } = useSession();
  const [Dialog, setDialog] = useState<ComponentType>();
  const isOpen = prompt !== null || identity?.mustChangePassword === true;
  const isWanted = isOpen || (isSignInLikely && identity === null);
  const timesClosed = useTimesClosed(isOpen);

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

  if (!isWanted || !Dialog) return null;
  return (
    <Activity mode={isOpen ? 'visible' : 'hidden'}>
      <Dialog key={timesClosed} />
    </Activity>
  );
};
