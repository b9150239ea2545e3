import type { SiteConfig } from 'shared-kernel/contracts';
import { brokenRule } from '../../../platform/http/broken-rule.ts';
import { isBreached } from './breached-passwords.ts';
import { isGuessable } from './guessable-passwords.ts';
import { hashPassword } from './passwords.ts';

/** A new password, as it was sent. */
export interface ChosenPassword {
  fieldName: string;
  password: string;
  account: { email: string; firstName?: string; lastName?: string };
}

/**
 * Looks at a password beyond what a form can check. Every password that becomes an account’s comes through here.
 * @returns what is kept of it.
 * @param breachService - where leaked passwords are looked up, if anywhere
 * @throws ValidationError at the field when it would soon be guessed, or is known to have leaked.
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
  if (await isBreached(password, breachService)) throw brokenRule(fieldName, 'breached');
  return hashPassword(password);
};

/** An address, the name before its `@`, and the host’s without its last part, which says nothing of the person. */
const partsOf = (email: string): string[] => [email, ...email.replace(/\.[^.]*$/, '').split('@')];
