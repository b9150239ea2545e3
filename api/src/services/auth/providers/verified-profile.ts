import type { OutsideProvider } from 'shared-kernel/contracts';
import { email as emailRule } from 'shared-kernel/validation';

/** Who somebody is, as a provider has said. */
export interface VerifiedProfile {
  provider: OutsideProvider;
  /** What the provider knows them by, for good. */
  subject: string;
  /** Null when the provider doesn't tell. */
  email: string | null;
  /** Whether the provider has checked that the address is theirs. */
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** Finds out from a provider's answer to the browser who somebody is. */
export type VerifyProfile = (input: unknown) => Promise<VerifiedProfile>;

const NAME_MAX = 60;

/** A name as it can be kept, whatever was sent. */
export const nameFrom = (value: unknown): string =>
  typeof value === 'string' ? value.toWellFormed().replace(/\p{C}/gu, '').trim().slice(0, NAME_MAX) : '';

/** An address as it can be kept, or null. */
export const emailFrom = (value: unknown): string | null =>
  typeof value === 'string' && emailRule().isValidSync(value, { strict: true })
    ? emailRule().required().cast(value)
    : null;
