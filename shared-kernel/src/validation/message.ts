import type { LocalisedText } from '../contracts/site.ts';

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** What a field is called in refusals. */
    label?: LocalisedText;
    /** What its rules are called in the document of the API, which writes them once. */
    title?: string;
  }
}

/** The rules a value can break; each has its words in every language. */
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

/** A broken rule, before it is put into words. */
export interface RuleMessage {
  rule: RuleKey;
  values: Record<string, unknown>;
}

/** The words of one language. */
export interface Messages {
  /** Stands over the list of field errors. */
  invalid: string;
  /** Predicates that follow a field's label. */
  rules: Record<RuleKey, string>;
  /** Label of a field that has none of its own. */
  field: string;
  /** Label of all that was sent together. */
  whole: string;
  labels: Record<string, string>;
}

/** A yup message that names the rule, so that one schema speaks every language. */
export const says =
  (rule: RuleKey) =>
  (values: object): RuleMessage => ({ rule, values: { ...values } });
