import { isAdmitted, type SignInPrompt, sessionStore } from './store.ts';

/**
 * Runs `action` for a signed-in visitor. Otherwise asks to sign in first, or to change a password that an administrator
 * has set, and then runs it. Waits until the session is restored.
 */
export const askToSignIn = (action?: SignInPrompt['action'], reason?: string): void => {
  const state = sessionStore.getState();
  if (isAdmitted(state)) action?.();
  else if (state.status !== 'notInitiated') sessionStore.setState({ prompt: { action, reason } });
  else {
    const stop = sessionStore.subscribe(({ status: now }) => {
      if (now === 'notInitiated') return;
      stop();
      askToSignIn(action, reason);
    });
  }
};

/** Closes the dialog without signing in. */
export const dismissSignIn = (): void => sessionStore.setState({ prompt: null });

/** Loads the sign-in dialog ahead of its use. Call it when the visitor points at something that requires signing in. */
export const preloadSignIn = (): void => {
  if (sessionStore.getState().status !== 'loggedIn') sessionStore.setState({ isSignInLikely: true });
};
