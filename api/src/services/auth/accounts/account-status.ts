import type { AccountStatus, Locale } from 'shared-kernel/contracts';
import { formatDateTime } from 'shared-kernel/format';
import { PasswordError } from '../../../platform/http/errors.ts';
import type { AccountRow } from '../table.ts';

type Kept = Pick<AccountRow, 'standing' | 'suspendedUntil'>;

/** The account's status at a time; a suspension ends by time. */
export const accountStatusAt = ({ standing, suspendedUntil }: Kept, at: Date): AccountStatus =>
  standing === 'SUSPENDED' && suspendedUntil !== null && suspendedUntil <= at ? 'ACTIVE' : standing;

/** Checks that an account may sign in. Call it only after the authentication. @throws PasswordError with the reason */
export const requireMaySignIn = (
  account: Kept,
  at: Date,
  { locale, timeZone }: { locale: Locale; timeZone: string },
): void => {
  const standing = accountStatusAt(account, at);
  if (standing === 'BANNED') throw new PasswordError('banned');
  if (standing === 'SUSPENDED') {
    const until = (account.suspendedUntil ?? at).toISOString();
    throw new PasswordError('suspended', { until: formatDateTime(until, { locale, timeZone }) });
  }
};
