import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { SignInProviderName, TokenPair } from 'shared-kernel/contracts';
import { applyServerErrors } from 'shared-kernel/forms';
import { HttpError, http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { useSignInProviders } from 'shared-kernel/site';
import { useSpecifiedFailure } from '../failure/use-failure-message.ts';
import { useStartSession } from '../sign-in/use-start-session.ts';
import { askProvider } from './ask-provider.ts';
import { ProviderError } from './provider-error.ts';

interface ProviderSignIn {
  /** The provider whose result is pending. Some never report when their window is closed. */
  busy: SignInProviderName | undefined;
  signInWith: (name: SignInProviderName, place: HTMLElement) => Promise<void>;
}

/** The API's message about the account, such as that it is banned. */
const reasonOf = (error: unknown): string | undefined =>
  error instanceof HttpError && error.payload && 'reason' in error.payload ? error.payload.message : undefined;

/**
 * Signs in with a provider; the form around the buttons shows errors.
 * @param onConfirmed - called when the provider has confirmed the signed-in account, instead of starting a session
 */
export const useProviderSignIn = (onConfirmed?: () => void): ProviderSignIn => {
  const t = useTexts('mf-account');
  const withAdvice = useSpecifiedFailure();
  const startSession = useStartSession();
  const providers = useSignInProviders();
  const form = useFormContext();
  const [busy, setBusy] = useState<SignInProviderName>();
  const isUnmounted = useRef(false);
  useEffect(
    () => () => {
      isUnmounted.current = true;
    },
    [],
  );

  const explain = (error: unknown): string => {
    const failure = t(onConfirmed ? 'confirm.failure' : 'signIn.failure');
    if (!(error instanceof ProviderError)) {
      const reason = reasonOf(error);
      if (onConfirmed && reason) return reason;
      return withAdvice(error, [failure, reason].filter(Boolean).join(' '));
    }
    // The visitor cancelled, so it isn't an error.
    if (error.message === 'loginCancelled') return t('provider.loginCancelled');
    return error.message === 'facebookNotLoaded' ? `${failure} ${t('provider.facebookNotLoaded')}` : failure;
  };

  const signInWith: ProviderSignIn['signInWith'] = async (name, place) => {
    form.clearErrors();
    setBusy(name);
    try {
      const credential = await askProvider(providers, name, place);
      // The dialog was closed meanwhile: the visitor has cancelled.
      if (isUnmounted.current) return;
      if (onConfirmed) {
        await http.post(`/auth/n/reauthenticate/${name}`, credential);
        onConfirmed();
      } else await startSession(http.post<TokenPair>(`/auth/n/${name}`, credential));
    } catch (error) {
      applyServerErrors(form, error);
      form.setError('root', { type: 'server', message: explain(error) });
      setBusy(undefined);
    }
  };

  return { busy, signInWith };
};
