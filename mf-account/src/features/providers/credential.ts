import type { SignInProvider } from 'shared-kernel/contracts';

/** What a provider's script gives, in the form in which the API takes it. */
export interface Credential {
  token: string;
  /** What the token must bear to be the answer to this press, and not one that somebody has got hold of. */
  nonce?: string;
  code?: string;
  firstName?: string;
  lastName?: string;
}

/**
 * Has a person sign in with a provider, by the provider's own script.
 * @param place - an empty element beside the button that was pressed, for providers that insist on a button of theirs.
 * @throws ProviderError
 */
export type AskProvider = (provider: SignInProvider, place: HTMLElement) => Promise<Credential>;
