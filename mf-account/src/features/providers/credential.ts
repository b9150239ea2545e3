import type { SignInProvider } from 'shared-kernel/contracts';

/** Result of a provider's script, in the API's format. */
export interface Credential {
  token: string;
  /** Must be in the token, which prevents the use of an intercepted one. */
  nonce?: string;
  code?: string;
  firstName?: string;
  lastName?: string;
}

/**
 * Signs a person in with the provider's script.
 * @param place - an empty element beside the pressed button, for providers that require their own button
 * @throws ProviderError
 */
export type AskProvider = (provider: SignInProvider, place: HTMLElement) => Promise<Credential>;
