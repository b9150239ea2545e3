import { textKey } from 'shared-kernel/i18n/text-key';
import { brokenRule } from '../../../platform/http/broken-rule.ts';

const MAX_LENGTH = 60;
/**
 * Letters of French and English, or of Arabic, but never mixed, to exclude look-alikes of another script (UTS 39,
 * single script). Separate marks and invisible characters are excluded. At least one letter is required.
 */
const NAMES = [/^(?=.*\p{L})[a-zàâäæçéèêëîïôöœùûüÿ0-9 '’_-]+$/iu, /^(?=.*\p{L})[ء-غف-ي0-9 '’_-]+$/u];

/** Look-alikes within a script (confusables of UTS 39). */
const LOOKALIKES: [seen: string, taken: string][] = [
  ['i', 'l'],
  ['1', 'l'],
  ['0', 'o'],
  ['rn', 'm'],
  ['vv', 'w'],
];

/**
 * Normalises a typed role name: no compatibility forms and no needless spaces.
 * @throws ValidationError when the name is invalid
 */
export const roleNameOf = (text: string): string => {
  const name = text.normalize('NFKC').trim().replace(/ +/g, ' ');
  // Check the length after normalising: one character may expand to eighteen.
  if (name.length > MAX_LENGTH || !NAMES.some((pattern) => pattern.test(name))) throw brokenRule('name', 'roleName');
  return name;
};

/**
 * Key that compares role names: case, accents, signs and look-alikes don't distinguish them. The migration
 * `0015_role_names` contains the same rule in SQL.
 */
export const roleKeyOf = (name: string): string =>
  LOOKALIKES.reduce((key, [seen, taken]) => key.replaceAll(seen, taken), textKey(name).replaceAll(' ', ''));
