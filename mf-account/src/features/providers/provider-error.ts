/** Why a provider returned no credential, in the specification's terms. */
export type ProviderFailure = 'loginCancelled' | 'facebookNotLoaded' | 'No credential' | 'Unkown provider';

/** A sign-in with a provider that failed before the API call. */
export class ProviderError extends Error {
  override readonly message: ProviderFailure;

  constructor(failure: ProviderFailure, cause?: unknown) {
    super(failure, { cause });
    this.message = failure;
  }
}
