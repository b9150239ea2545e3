import { createContext, use } from 'react';
import { type AnySchema, reach } from 'yup';

/** The rules of the form around. */
export const RulesContext = createContext<AnySchema | undefined>(undefined);

/** What stands for nothing in a place of the form, as its rules have it: `null` where that may be, else the default, else `''`. */
const emptyValueOf = (rules: AnySchema): unknown => {
  const { optional, nullable } = rules.spec;
  if (nullable) return null;
  if (optional) return rules.getDefault();
  return rules.type === 'string' ? '' : undefined;
};

/** What a field holds when nothing is in it: what its rules take for that. */
export const useEmptyValue = (name: string): (() => unknown) => {
  const rules = use(RulesContext);
  return () => rules && emptyValueOf(reach(rules, name) as AnySchema);
};
