import type { Locale, Standing } from 'shared-kernel/contracts';
import { PasswordError } from '../../../platform/http/errors.ts';
import type { ClientRow } from '../table.ts';

type Kept = Pick<ClientRow, 'standing' | 'suspendedUntil'>;

/** Whether a person may sign in at a moment: a suspension ends by itself. */
export const standingAt = ({ standing, suspendedUntil }: Kept, at: Date): Standing =>
  standing === 'SUSPENDED' && suspendedUntil !== null && suspendedUntil <= at ? 'ACTIVE' : standing;

/**
 * Lets in whoever may sign in. Only to be asked once it is known who it is.
 * @throws PasswordError naming why not.
 */
export function requireGoodStanding(
  client: Kept,
  at: Date,
  { locale, timeZone }: { locale: Locale; timeZone: string },
): void {
  const standing = standingAt(client, at);
  if (standing === 'BANNED') throw new PasswordError('banned');
  if (standing === 'SUSPENDED') {
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
    throw new PasswordError('suspended', { until: format.format(client.suspendedUntil ?? at) });
  }
}
