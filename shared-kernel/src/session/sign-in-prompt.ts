import { isAdmitted, type SignInPrompt, sessionStore } from './store.ts';

/**
 * Does `action` for whoever is signed in; asks others to sign in first, or to change the password that somebody gave
 * them, and does it then. Before it is known whether somebody is, it waits.
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

/** The person has thought better of it. */
export const dismissSignIn = (): void => sessionStore.setState({ prompt: null });

/** Somebody points at something that asks to sign in. */
export const expectSignIn = (): void => {
  if (sessionStore.getState().status !== 'loggedIn') sessionStore.setState({ isSignInLikely: true });
};
