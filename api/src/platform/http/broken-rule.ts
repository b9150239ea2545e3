import type { RuleKey } from 'shared-kernel/validation';
import { ValidationError } from 'yup';

/**
 * A rule that no schema can check, broken by one field: answered as every broken rule is.
 * @param values - what the rule's words name.
 */
export const brokenRule = (fieldName: string, rule: RuleKey, values: Record<string, unknown> = {}): ValidationError => {
  const message: unknown = { rule, values };
  return new ValidationError(message as string, undefined, fieldName);
};
