import type { SignInProviderName, SignInProviders } from 'shared-kernel/contracts';
import { askApple } from './apple.ts';
import type { AskProvider, Credential } from './credential.ts';
import { askFacebook } from './facebook.ts';
import { askGoogle } from './google.ts';
import { ProviderError } from './provider-error.ts';

const ASK: Record<SignInProviderName, AskProvider> = { facebook: askFacebook, google: askGoogle, apple: askApple };

/** The configured providers, in the order of display. */
export const offeredOf = (providers: SignInProviders): SignInProviderName[] =>
  (Object.keys(ASK) as SignInProviderName[]).filter((name) => providers[name]);

/**
 * Signs a person in with a provider.
 * @throws ProviderError
 */
export const askProvider = async (
  providers: SignInProviders,
  name: SignInProviderName,
  place: HTMLElement,
): Promise<Credential> => {
  const provider = providers[name];
  if (!provider || !Object.hasOwn(ASK, name)) throw new ProviderError('Unkown provider');
  return ASK[name](provider, place);
};
