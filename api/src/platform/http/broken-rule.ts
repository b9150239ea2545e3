import type { LocalisedText } from 'shared-kernel/contracts';
import type { RuleKey } from 'shared-kernel/validation';
import { ValidationError } from 'yup';

/**
 * A rule that no schema can check, broken by one field: answered as every broken rule is.
 * @param values - what the rule's words name.
 * @param label - what the field is called, where its declaration says it.
 */
export const brokenRule = (
  fieldName: string,
  rule: RuleKey,
  values: Record<string, unknown> = {},
  label?: LocalisedText,
): ValidationError => {
  const message: unknown = { rule, values };
  const error = new ValidationError(message as string, undefined, fieldName);
  if (label) error.params = { spec: { meta: { label } } };
  return error;
};
