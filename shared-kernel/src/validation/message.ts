import type { LocalisedText } from '../contracts/site.ts';

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** Label of the field in error messages. */
    label?: LocalisedText;
    /** Name of the rules in the OpenAPI document, which then contains them once. */
    title?: string;
  }
}

/** The rules a value can break; each has a message in every language. */
export type RuleKey =
  | 'required'
  | 'reserved'
  | 'unknown'
  | 'string'
  | 'controls'
  | 'boolean'
  | 'oneOf'
  | 'letters'
  | 'lettersAndSpaces'
  | 'lettersAndDigits'
  | 'kebab'
  | 'id'
  | 'maxLength'
  | 'minLength'
  | 'email'
  | 'url'
  | 'link'
  | 'date'
  | 'dateBefore'
  | 'dateAfter'
  | 'notBefore'
  | 'timeOfDay'
  | 'number'
  | 'integer'
  | 'lessThan'
  | 'moreThan'
  | 'atMost'
  | 'atLeast'
  | 'between'
  | 'same'
  | 'expired'
  | 'phone'
  | 'color'
  | 'taken'
  | 'levelTaken'
  | 'notOnPlan'
  | 'unchanged'
  | 'breached'
  | 'guessable'
  | 'roleName'
  | 'future'
  | 'list'
  | 'maxItems'
  | 'maxTags'
  | 'alone'
  | 'twice'
  | 'sameDate'
  | 'overlap'
  | 'position'
  | 'corners'
  | 'maxCorners'
  | 'crossing'
  | 'outside'
  | 'repeated'
  | 'covers'
  | 'object'
  | 'fileMismatch'
  | 'fileSize'
  | 'fileCount'
  | 'fileQuota'
  | 'fileEmpty'
  | 'fileDamaged'
  | 'fileForeign'
  | 'filePixels'
  | 'fileSides'
  | 'fileEffort'
  | 'fileUnknown'
  | 'unreachable';

/** A broken rule, before translation. */
export interface RuleMessage {
  rule: RuleKey;
  values: Record<string, unknown>;
}

/** Messages of one language. */
export interface Messages {
  /** Message above the list of field errors. */
  invalid: string;
  /** Predicates after a field's label. */
  rules: Record<RuleKey, string>;
  /** Label of fields without one. */
  field: string;
  /** Label of the whole body. */
  whole: string;
  labels: Record<string, string>;
}

/** A yup message that names the rule, so that one schema works for every language. */
export const says =
  (rule: RuleKey) =>
  (values: object): RuleMessage => ({ rule, values: { ...values } });
