import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { AuthClient } from '../contracts/auth.ts';

/** State of the session; `notInitiated` until the stored session is read and checked. */
export type SessionStatus = 'notInitiated' | 'loggedIn' | 'loggedOut';

/**
 * How a session ended: by a sign-out here or in another tab, by a sign-out to sign in again, or by the API, which
 * rejected its tokens.
 */
export type SessionEnding = 'own' | 'otherTab' | 'reauthentication' | 'refused';

/** Why the sign-in dialog is open. */
export interface SignInPrompt {
  /** The pending action, to run after signing in. */
  action?: (() => void) | undefined;
  /** Why signing in is needed, in the visitor's language. */
  reason?: string | undefined;
}

/** The dialog that asks the signed-in user to authenticate again. */
export interface Confirmation {
  isConfirmed: Promise<boolean>;
  settle: (isConfirmed: boolean) => void;
}

export interface SessionState {
  status: SessionStatus;
  /** The signed-in account. */
  account: AuthClient | null;
  /** How the last session of this page ended; null during a session, and before the first. */
  ending: SessionEnding | null;
  /** The open sign-in dialog, if any. */
  prompt: SignInPrompt | null;
  /** The pending confirmation of the account, if any. */
  confirmation: Confirmation | null;
  /** Whether a sign-in is likely soon, so that the dialog is worth loading. */
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

/**
 * Whether the account must first replace a password that an administrator has set, or set up the second factor that its
 * role needs. Until then, the API rejects its other calls.
 */
export const hasPendingSetup = (account: AuthClient | null): boolean =>
  account !== null && (account.mustChangePassword || account.mustSetFactor);

/** Whether the API answers the account's calls. */
export const isAdmitted = ({ status, account }: SessionState): boolean =>
  status === 'loggedIn' && !hasPendingSetup(account);

/** The session. During server rendering and hydration it is always signed out. */
export const useSession = (): SessionState => useStore(sessionStore);
