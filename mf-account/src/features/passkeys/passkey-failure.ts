/** Why a browser gave no passkey. Each reason is a text. */
export type PasskeyReason = 'unsupported' | 'insecure' | 'cancelled' | 'registered';

/** The browser gave no passkey. */
export class PasskeyFailure extends Error {
  readonly reason: PasskeyReason;

  constructor(reason: PasskeyReason) {
    super(reason);
    this.reason = reason;
  }
}
