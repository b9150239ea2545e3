import type { FastifySchemaCompiler } from 'fastify';
import type { InferType, Schema } from 'yup';

/**
 * Checks a value that came as JSON and fills in what goes without saying.
 * @throws ValidationError with every broken rule.
 */
export function valid<Rules extends Schema>(rules: Rules, value: unknown): InferType<Rules> {
  // Strictly first: a number written as a text is a mistake in JSON. Only the second step knows of defaults.
  // To yup an absent object is one that has all its defaults.
  rules.validateSync(value ?? null, { abortEarly: false, strict: true });
  return rules.cast(value, { assert: false });
}

/**
 * Checks addresses and queries by a route's yup schemas. Bodies are checked by the services, which have callers
 * beside the routes.
 */
export const validateByRules: FastifySchemaCompiler<Schema> = ({ schema, httpPart }) => {
  if (httpPart === 'body' || httpPart === 'headers') return () => true;
  return (value: unknown) => {
    try {
      return { value: schema.validateSync(value, { abortEarly: false }) };
    } catch (error) {
      return { error: error as Error };
    }
  };
};
