import type { Label, RuleKey } from 'shared-kernel/validation';
import { ValidationError } from 'yup';

/**
 * Creates the error of a rule that no schema can check; the response is that of any broken rule.
 * @param values - values of the message.
 * @param label - label of the field, if its declaration has one.
 */
export const brokenRule = (
  fieldName: string,
  rule: RuleKey,
  values: Record<string, unknown> = {},
  label?: Label,
): ValidationError => {
  const message: unknown = { rule, values };
  const error = new ValidationError(message as string, undefined, fieldName);
  if (label) error.params = { spec: { meta: { label } } };
  return error;
};
