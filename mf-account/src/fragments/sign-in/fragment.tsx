import { Activity, type ComponentType, useEffect, useState } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';
import { dismissSignIn, hasPendingSetup, useSession } from 'shared-kernel/session';
import { useFailureMessage } from '../../features/failure/use-failure-message.ts';

const loadDialog = () => import('../../features/sign-in/sign-in-dialog.tsx');

/** Counts how often a dialog was closed. Used as a key, so that it opens empty. */
const useTimesClosed = (isOpen: boolean): number => {
  const [{ wasOpen, times }, setKnown] = useState({ wasOpen: isOpen, times: 0 });
  if (wasOpen !== isOpen) setKnown({ wasOpen: isOpen, times: isOpen ? times : times + 1 });
  return times;
};

/** Loads the sign-in dialog when it is requested, or likely to be, and then prepares it invisibly. */
export const Component = () => {
  const t = useTexts('mf-account');
  const toMessage = useFailureMessage();
  const { prompt, account, confirmation, isSignInLikely } = useSession();
  const [Dialog, setDialog] = useState<ComponentType>();
  const isSetupPending = hasPendingSetup(account);
  const isOpen = prompt !== null || confirmation !== null || isSetupPending;
  const isWanted = isOpen || (isSignInLikely && account === null);
  const timesClosed = useTimesClosed(isOpen);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each press that asks for it is another prompt, and so another try.
  useEffect(() => {
    if (!isWanted || Dialog) return;
    loadDialog().then(
      ({ SignInDialog }) => setDialog(() => SignInDialog),
      (error: unknown) => {
        // A failed preload shows no error: the visitor has requested nothing. The next attempt loads it again.
        if (!isOpen) return;
        notify.error(toMessage(error, t('signIn.unavailable')));
        confirmation?.settle(false);
        if (!isSetupPending) dismissSignIn();
      },
    );
  }, [isWanted, isOpen, isSetupPending, prompt, confirmation, Dialog, t]);

  if (!isWanted || !Dialog) return null;
  return (
    <Activity mode={isOpen ? 'visible' : 'hidden'}>
      <Dialog key={timesClosed} />
    </Activity>
  );
};
