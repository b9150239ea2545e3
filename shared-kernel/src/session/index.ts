/** Who is signed in: one session for all remotes and tabs. */
export { isSignedOut } from './bearer.ts';
export { LoginGate } from './login-gate.tsx';
export { session } from './session.ts';
export { askToSignIn, dismissSignIn, preloadSignIn } from './sign-in-prompt.ts';
export { DRAFTS_KEY, FAVOURITES_KEY, RECENT_KEY, readAuthId } from './storage.ts';
export {
  hasPendingSetup,
  isAdmitted,
  type SessionEnding,
  type SessionState,
  type SessionStatus,
  type SignInPrompt,
  sessionStore,
  useSession,
} from './store.ts';
