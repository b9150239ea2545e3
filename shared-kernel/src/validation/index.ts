/** Validation rules with messages in every language of the site. */
export { FIRST_LOOK, isFirstLook } from './first-look.ts';
export type { Label, LabelKey, RuleKey, RuleMessage, TypeKey } from './message.ts';
export { says } from './message.ts';
export { recordName } from './record-name.ts';
export {
  after,
  amount,
  between,
  calendarDate,
  code,
  dateAfter,
  dateBefore,
  email,
  flag,
  hexColor,
  ID_PATTERN,
  id,
  instant,
  integer,
  kebab,
  lessThan,
  letters,
  lettersAndDigits,
  lettersAndSpaces,
  line,
  link,
  list,
  moreThan,
  newEmail,
  notBefore,
  oneOf,
  phone,
  placeNumber,
  record,
  requiredCode,
  requiredLine,
  requiredPlaceNumber,
  requiredText,
  sameAs,
  sitePath,
  text,
  timeOfDay,
  webAddress,
} from './rules.ts';
export { plainNumber, toDecimal } from './spelling.ts';
export {
  fieldErrors,
  invalidMessage,
  isValidationError,
  type MessageTexts,
  ruleMessage,
} from './translate.ts';
