import type { AccountStatus, Locale } from 'shared-kernel/contracts';
import { formatDateTime } from 'shared-kernel/format';
import { PasswordError } from '../../../platform/http/errors.ts';
import type { AccountRow } from '../table.ts';

type Kept = Pick<AccountRow, 'standing' | 'suspendedUntil'>;

/** Whether a person may sign in at a moment: a suspension ends by itself. */
export const accountStatusAt = ({ standing, suspendedUntil }: Kept, at: Date): AccountStatus =>
  standing === 'SUSPENDED' && suspendedUntil !== null && suspendedUntil <= at ? 'ACTIVE' : standing;

/**
 * Lets in whoever may sign in. Only to be asked once it is known who it is.
 * @throws PasswordError naming why not.
 */
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
