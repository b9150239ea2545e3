/** Why a provider gave nothing to sign in with, as the specification calls it. */
export type ProviderFailure = 'loginCancelled' | 'facebookNotLoaded' | 'No credential' | 'Unkown provider';

/** Signing in with a provider that came to nothing before the API was asked. */
export class ProviderError extends Error {
  override readonly message: ProviderFailure;

  constructor(failure: ProviderFailure, cause?: unknown) {
    super(failure, { cause });
    this.message = failure;
  }
}
