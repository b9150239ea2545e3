/** Rules that say which one was broken, and the words for it in every language of the site. */
export type { RuleKey, RuleMessage } from './message.ts';
export { says } from './message.ts';
export {
  after,
  amount,
  calendarDate,
  email,
  flag,
  ID_PATTERN,
  id,
  instant,
  integer,
  kebab,
  letters,
  lettersAndDigits,
  lettersAndSpaces,
  link,
  list,
  oneOf,
  record,
  requiredText,
  text,
  timeOfDay,
  webAddress,
} from './rules.ts';
export { fieldErrors, invalidMessage, isValidationError, ruleMessage } from './translate.ts';
