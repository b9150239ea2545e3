import { createContext, use } from 'react';
import { type AnySchema, reach } from 'yup';

/** The rules of the surrounding form. */
export const RulesContext = createContext<AnySchema | undefined>(undefined);

/** The empty value at a place of the form, by its rules: `null` when allowed, else the default, else `''`. */
const emptyValueOf = (rules: AnySchema): unknown => {
  const { optional, nullable } = rules.spec;
  if (nullable) return null;
  if (optional) return rules.getDefault();
  return rules.type === 'string' ? '' : undefined;
};

/** Returns the empty value of a field, by its rules. */
export const useEmptyValue = (name: string): (() => unknown) => {
  const rules = use(RulesContext);
  return () => rules && emptyValueOf(reach(rules, name) as AnySchema);
};
