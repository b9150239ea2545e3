import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { AuthClient } from '../contracts/auth.ts';

/** Whether somebody is signed in; `notInitiated` until what this browser has stored is known and checked. */
export type SessionStatus = 'notInitiated' | 'loggedIn' | 'loggedOut';

/** What the sign-in dialog is open for. */
export interface SignInPrompt {
  /** What the person wanted to do: done when they are signed in. */
  action?: (() => void) | undefined;
}

export interface SessionState {
  status: SessionStatus;
  /** Who is signed in. */
  identity: AuthClient | null;
  /** The sign-in dialog that is asked for, if it is. */
  prompt: SignInPrompt | null;
  /** Whether somebody looks like signing in soon: time to fetch the dialog. */
  isSignInLikely: boolean;
}

export const sessionStore = createStore<SessionState>(() => ({
  status: 'notInitiated',
  identity: null,
  prompt: null,
  isSignInLikely: false,
}));

/** The session. A server's page, and its hydration, know nobody. */
export const useSession = (): SessionState => useStore(sessionStore);
