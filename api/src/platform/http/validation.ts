import type { FastifySchemaCompiler } from 'fastify';
import { withoutControlsIn } from 'shared-kernel/contracts';
import { FIRST_LOOK } from 'shared-kernel/validation';
import type { InferType, Schema } from 'yup';
import { brokenRule } from './broken-rule.ts';

/**
 * Checks a value that came as JSON, its texts without invisible control characters, and applies defaults.
 * @throws ValidationError with every broken rule; with those that take long to check only when no other is broken.
 */
export const valid = <Rules extends Schema>(rules: Rules, value: unknown): InferType<Rules> => {
  // Strictly first: a number written as a text is a mistake in JSON. Only the second step knows of defaults.
  // To yup an absent object is one that has all its defaults.
  const given = withoutControlsIn(value);
  const options = { abortEarly: false, strict: true };
  rules.validateSync(given ?? null, { ...options, ...FIRST_LOOK });
  rules.validateSync(given ?? null, options);
  return rules.cast(given, { assert: false });
};

/**
 * Checks addresses and queries by a route's yup schemas. Bodies are checked by the services, which have callers
 * beside the routes.
 */
export const validateByRules: FastifySchemaCompiler<Schema> = ({ schema, httpPart }) => {
  if (httpPart === 'body' || httpPart === 'headers') return () => true;
  return (value: unknown) => {
    try {
      refuseInherited(value as object);
      // In the path, they would give one record several addresses.
      const given = httpPart === 'querystring' ? withoutControlsIn({ ...(value as object) }) : value;
      return { value: schema.validateSync(given, { abortEarly: false }) };
    } catch (error) {
      return { error: error as Error };
    }
  };
};

/**
 * Yup takes what every object inherits for rules of the keys of the same names, and fails at them.
 * @throws ValidationError
 */
const refuseInherited = (value: object): void => {
  const inherited = Object.keys(value).filter((key) => key in Object.prototype);
  if (inherited.length > 0) throw brokenRule('', 'unknown', { properties: inherited.join(', ') });
};
