import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { AuthClient } from '../contracts/auth.ts';

/** Whether somebody is signed in; `notInitiated` until what this browser has stored is known and checked. */
export type SessionStatus = 'notInitiated' | 'loggedIn' | 'loggedOut';

/**
 * How a session ended: by the person, who leaves, here or in another tab, or is about to sign in again, or by the API,
 * which refuses its tokens.
 */
export type SessionEnding = 'own' | 'otherTab' | 'reauthentication' | 'refused';

/** What the sign-in dialog is open for. */
export interface SignInPrompt {
  /** What the person wanted to do: done when they are signed in. */
  action?: (() => void) | undefined;
  /** Why they are asked to sign in, in their language. */
  reason?: string | undefined;
}

/** The dialog that asks the signed-in user to authenticate again. */
export interface Confirmation {
  isConfirmed: Promise<boolean>;
  settle: (isConfirmed: boolean) => void;
}

export interface SessionState {
  status: SessionStatus;
  /** Who is signed in. */
  account: AuthClient | null;
  /** How the last session of this page ended; null while somebody is signed in, and before. */
  ending: SessionEnding | null;
  /** The sign-in dialog that is asked for, if it is. */
  prompt: SignInPrompt | null;
  /** What waits for the account to be confirmed, if anything does. */
  confirmation: Confirmation | null;
  /** Whether somebody looks like signing in soon: time to fetch the dialog. */
  isSignInLikely: boolean;
}

export const sessionStore = createStore<SessionState>(() => ({
  status: 'notInitiated',
  account: null,
  ending: null,
  prompt: null,
  confirmation: null,
  isSignInLikely: false,
}));

/** Whether somebody is signed in to whom the API answers: nobody before they have changed a password given to them. */
export const isAdmitted = ({ status, account }: SessionState): boolean =>
  status === 'loggedIn' && !account?.mustChangePassword;

/** The session. A server's page, and its hydration, know nobody. */
export const useSession = (): SessionState => useStore(sessionStore);
