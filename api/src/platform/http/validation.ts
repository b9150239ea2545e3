import type { FastifySchemaCompiler } from 'fastify';
import { withoutControlsIn } from 'shared-kernel/contracts';
import { FIRST_LOOK } from 'shared-kernel/validation';
import type { InferType, Schema } from 'yup';
import { brokenRule } from './broken-rule.ts';

/**
 * Validates a JSON value, removes invisible control characters and applies defaults.
 * @throws ValidationError with every broken rule; slow rules are only checked when the fast ones pass
 */
export const valid = <Rules extends Schema>(rules: Rules, value: unknown): InferType<Rules> => {
  // Strict first, since a number sent as text is an error. Defaults apply afterwards: for yup, an absent object has all
  // its defaults.
  const given = withoutControlsIn(value);
  const options = { abortEarly: false, strict: true };
  rules.validateSync(given ?? null, { ...options, ...FIRST_LOOK });
  rules.validateSync(given ?? null, options);
  return rules.cast(given, { assert: false });
};

/**
 * Validates addresses and queries by a route's yup schemas. Services validate bodies, since they have other callers
 * than routes.
 */
export const validateByRules: FastifySchemaCompiler<Schema> = ({ schema, httpPart }) => {
  if (httpPart === 'body' || httpPart === 'headers') return () => true;
  return (value: unknown) => {
    try {
      refuseInherited(value as object);
      // Not in paths: different spellings would give a record several addresses.
      const given = httpPart === 'querystring' ? withoutControlsIn({ ...(value as object) }) : value;
      return { value: schema.validateSync(given, { abortEarly: false }) };
    } catch (error) {
      return { error: error as Error };
    }
  };
};

/** Validates a query whose rules depend on the path. @throws ValidationError */
export const validQuery = <Rules extends Schema>(rules: Rules, query: unknown): InferType<Rules> => {
  refuseInherited(query as object);
  // Texts of a query are converted to numbers and flags.
  return rules.validateSync(withoutControlsIn({ ...(query as object) }), { abortEarly: false });
};

/**
 * Rejects keys that every object inherits: yup would use the inherited members as rules, and fail.
 * @throws ValidationError
 */
const refuseInherited = (value: object): void => {
  const inherited = Object.keys(value).filter((key) => key in Object.prototype);
  if (inherited.length > 0) throw brokenRule('', 'unknown', { properties: inherited.join(', ') });
};
