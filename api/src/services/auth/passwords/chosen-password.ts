import type { SiteConfig } from 'shared-kernel/contracts';
import { brokenRule } from '../../../platform/http/broken-rule.ts';
import { isBreached } from './breached-passwords.ts';
import { isCommon } from './common/common-passwords.ts';
import { isGuessable } from './guessable-passwords.ts';
import { hashPassword } from './passwords.ts';

/** A new password as sent. */
export interface ChosenPassword {
  fieldName: string;
  password: string;
  account: { email: string; firstName?: string; lastName?: string };
}

/**
 * Validates and hashes a new password. Every new password of an account passes here.
 * @returns the hash
 * @param breachService - service that checks for leaks, if any
 * @throws ValidationError at the field when the password is guessable or known to have leaked
 */
export const hashChosenPassword = async (
  site: Pick<SiteConfig, 'name'>,
  { fieldName, password, account }: ChosenPassword,
  breachService?: string,
): Promise<string> => {
  const { email, firstName = '', lastName = '' } = account;
  const known = [
    ...Object.values(site.name),
    ...partsOf(email),
    `${firstName} ${lastName}`,
    `${lastName} ${firstName}`,
  ];
  if (await isGuessable(password, known)) throw brokenRule(fieldName, 'guessable');
  if (isCommon(password) || (await isBreached(password, breachService))) throw brokenRule(fieldName, 'breached');
  return hashPassword(password);
};

/** The address, its local part, and its host without the top-level domain. */
const partsOf = (email: string): string[] => [email, ...email.replace(/\.[^.]*$/, '').split('@')];
