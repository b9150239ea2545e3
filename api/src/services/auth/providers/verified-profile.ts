import type { OutsideProvider } from 'shared-kernel/contracts';
import { email as emailRule } from 'shared-kernel/validation';

/** A person as verified by a provider. */
export interface VerifiedProfile {
  provider: OutsideProvider;
  /** The provider's permanent id of the person. */
  subject: string;
  /** Null when the provider doesn't share it. */
  email: string | null;
  /** Whether the provider verified that the person owns the address. */
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** A person at a provider. */
export type Identity = Pick<VerifiedProfile, 'provider' | 'subject'>;

/** Verifies the provider's data that the browser sent. */
export type VerifyProfile = (input: unknown) => Promise<VerifiedProfile>;

const NAME_MAX = 60;

/** Sanitises a name for storage. */
export const nameFrom = (value: unknown): string =>
  typeof value === 'string' ? value.toWellFormed().replace(/\p{C}/gu, '').trim().slice(0, NAME_MAX) : '';

/** Sanitises an address for storage; null when it is invalid. */
export const emailFrom = (value: unknown): string | null =>
  typeof value === 'string' && emailRule().isValidSync(value, { strict: true })
    ? emailRule().required().cast(value)
    : null;
