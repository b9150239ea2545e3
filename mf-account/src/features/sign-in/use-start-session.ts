import { useContext } from 'react';
import type { TokenPair } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';
import { session } from 'shared-kernel/session';
import { SecondStepContext, secondStepOf } from './second-step.ts';

/**
 * @returns signs in with the tokens of a call, or shows the second step; notifies the visitor when the browser can't
 *   store the session
 */
export const useStartSession = (): ((call: Promise<TokenPair>) => Promise<void>) => {
  const t = useTexts('mf-account');
  const showSecondStep = useContext(SecondStepContext);
  return async (call) => {
    const tokens = await call.catch(async (error: unknown) => {
      const step = secondStepOf(error);
      if (step === undefined) throw error;
      await showSecondStep(step);
    });
    if (tokens && !(await session.signIn(tokens))) notify.info(t('signIn.notStored'));
  };
};
