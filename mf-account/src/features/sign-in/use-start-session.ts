import type { TokenPair } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';
import { session } from 'shared-kernel/session';

/** @returns signs in with tokens of the API, and notifies the visitor when the browser can't store the session */
export const useStartSession = (): ((tokens: TokenPair) => Promise<void>) => {
  const t = useTexts('mf-account');
  return async (tokens) => {
    const isStored = await session.signIn(tokens);
    if (!isStored) notify.info(t('signIn.notStored'));
  };
};
