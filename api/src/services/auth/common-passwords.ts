import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN } from 'shared-kernel/accounts';
import { brokenRule } from '../../platform/http/broken-rule.ts';

/** Those of the passwords that leaked most often which are long enough to be chosen here. */
const COMMON = new Set(dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN));

/** Whether a password is among those that are tried first (OWASP ASVS 5.0 6.2.4). */
const isCommon = (password: string): boolean => COMMON.has(password.normalize('NFC').toLowerCase());

/**
 * Looks at a password that somebody chose, beyond what a form can check.
 * @throws ValidationError at the field when it is one that everybody chooses, or the person's own address.
 */
export function requireUncommon(fieldName: string, password: string, email: string): void {
  const known = [email, email.split('@')[0]].map((text) => text?.toLowerCase());
  if (isCommon(password) || known.includes(password.toLowerCase())) throw brokenRule(fieldName, 'commonPassword');
}
