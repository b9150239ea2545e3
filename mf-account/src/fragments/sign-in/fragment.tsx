import { Activity, type ComponentType, useEffect, useState } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';
import { dismissSignIn, useSession } from 'shared-kernel/session';
import { useFailureWords } from '../../features/failure/use-failure-words.ts';

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
  const words = useFailureWords();
  const { prompt, account, confirmation, isSignInLikely } = useSession();
  const [Dialog, setDialog] = useState<ComponentType>();
  const mustChangePassword = account?.mustChangePassword === true;
  const isOpen = prompt !== null || confirmation !== null || mustChangePassword;
  const isWanted = isOpen || (isSignInLikely && account === null);
  const timesClosed = useTimesClosed(isOpen);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each press that asks for it is another prompt, and so another try.
  useEffect(() => {
    if (!isWanted || Dialog) return;
    loadDialog().then(
      ({ SignInDialog }) => setDialog(() => SignInDialog),
      (error: unknown) => {
        // Who only came near it has not asked for anything; the next try fetches it anew.
        if (!isOpen) return;
        notify.error(words(error, t('signIn.unavailable')));
        confirmation?.settle(false);
        if (!mustChangePassword) dismissSignIn();
      },
    );
  }, [isWanted, isOpen, mustChangePassword, prompt, confirmation, Dialog, t]);

  if (!isWanted || !Dialog) return null;
  return (
    <Activity mode={isOpen ? 'visible' : 'hidden'}>
      <Dialog key={timesClosed} />
    </Activity>
  );
};
