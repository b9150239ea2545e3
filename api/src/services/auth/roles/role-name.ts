import { textKey } from 'shared-kernel/text-key';
import { brokenRule } from '../../../platform/http/broken-rule.ts';

const LONGEST = 60;
/**
 * Letters of French and English, or of Arabic, and never both: what looks alike in two scripts is no one's name (UTS 39,
 * single script). Marks of their own, and characters that don't show, are in neither. One at least is a letter.
 */
const NAMES = [/^(?=.*\p{L})[a-zàâäæçéèêëîïôöœùûüÿ0-9 '’_-]+$/iu, /^(?=.*\p{L})[ء-غف-ي0-9 '’_-]+$/u];

/** What is taken for something else, in some typeface or in a hurry: the confusables of UTS 39 that are left. */
const LOOKALIKES: [seen: string, taken: string][] = [
  ['i', 'l'],
  ['1', 'l'],
  ['0', 'o'],
  ['rn', 'm'],
  ['vv', 'w'],
];

/**
 * A role’s name as it is kept, of what was typed: without compatibility forms and needless spaces.
 * @throws ValidationError when it can be none.
 */
export const roleNameOf = (text: string): string => {
  const name = text.normalize('NFKC').trim().replace(/ +/g, ' ');
  // One character may stand for eighteen.
  if (name.length > LONGEST || !NAMES.some((pattern) => pattern.test(name))) throw brokenRule('name', 'roleName');
  return name;
};

/**
 * What roles are told apart by: the same for names that differ in capitals, accents, signs or look-alikes alone. The
 * migration `0015_role_names` says it in the database's own words.
 */
export const roleKeyOf = (name: string): string =>
  LOOKALIKES.reduce((key, [seen, taken]) => key.replaceAll(seen, taken), textKey(name).replaceAll(' ', ''));
