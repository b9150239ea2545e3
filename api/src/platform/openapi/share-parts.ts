import type { JsonSchema } from './json-schema.ts';
import type { OpenApiDocument, Operation, Reference } from './open-api-document.ts';

const ERROR: Reference = { $ref: '#/components/responses/Error' };

/** `Page of Shop` as the name of a type: `PageOfShop`. */
const nameOf = (title: string): string =>
  title
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const isSchema = (part: object): part is JsonSchema => 'type' in part || 'anyOf' in part;

/**
 * Moves each schema that has a title into the document's components, once for each title, and refers to it; and refers to
 * one response for every failure. Written out, the same schemas are four times as long.
 *
 * @param errorResponse what a call answers that fails
 */
export const shareParts = (document: OpenApiDocument, errorResponse: JsonSchema): OpenApiDocument => {
  const schemas: Record<string, unknown> = {};
  const share = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(share);
    if (typeof part !== 'object' || part === null) return part;
    const shared = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, share(value)]));
    if (typeof shared.title !== 'string' || !isSchema(shared)) return shared;
    const name = nameOf(shared.title);
    schemas[name] = shared;
    return { $ref: `#/components/schemas/${name}` };
  };
  const withErrors = (operation: Operation): Operation => ({
    ...operation,
    responses: { ...operation.responses, '4XX': ERROR, '5XX': ERROR },
  });
  const paths = Object.entries(document.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, share(withErrors(operation))])),
  ]);
  const failure = {
    description: 'The call failed. Kinds differ by `fields`, `resource` or `reason`.',
    content: { 'application/json': { schema: share(errorResponse) } },
  };
  return {
    ...document,
    paths: Object.fromEntries(paths),
    components: { ...document.components, schemas, responses: { Error: failure } },
  } as OpenApiDocument;
};
