import type labels from '../content/locales/fr.json';
import type messages from './locales/fr.json';

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** Label of the field in error messages. */
    label?: Label;
    /** Name of the rules in the OpenAPI document, which then contains them once. */
    title?: string;
  }
}

/** The rules a value can break; each has a message in every language. */
export type RuleKey = keyof (typeof messages)['rules'];

/** Key of a field's label in the texts of content types. */
export type LabelKey = `fields.${keyof (typeof labels)['fields']}`;

/** Key of a content type's name in its texts, for one record or for many. */
export type TypeKey = `types.${keyof (typeof labels)['types']}.${'one' | 'many'}`;

/** A label, or one with values, such as the number of a unit. */
export type Label = LabelKey | { key: LabelKey; values: Record<string, string | number> };

/** A broken rule, before translation. */
export interface RuleMessage {
  rule: RuleKey;
  values: Record<string, unknown>;
}

/** A yup message that names the rule, so that one schema works for every language. */
export const says =
  (rule: RuleKey) =>
  (values: object): RuleMessage => ({ rule, values: { ...values } });
