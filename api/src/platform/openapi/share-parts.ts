import type { JsonSchema } from './json-schema.ts';
import type { OpenApiDocument, Operation, Parameter, Reference, Response } from './open-api-document.ts';

const ERROR: Reference = { $ref: '#/components/responses/Error' };

/** `Page of Shop` as the name of a type: `PageOfShop`. */
const nameOf = (title: string): string =>
  title
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const isSchema = (part: object): part is JsonSchema => 'type' in part || 'anyOf' in part;

/** Moves each schema that has a title to those that are shared, once for each title. */
const shareSchemas = (part: unknown, shared: Record<string, unknown>): unknown => {
  if (Array.isArray(part)) return part.map((item) => shareSchemas(item, shared));
  if (typeof part !== 'object' || part === null) return part;
  const copy = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, shareSchemas(value, shared)]));
  if (typeof copy.title !== 'string' || !isSchema(copy)) return copy;
  const name = nameOf(copy.title);
  shared[name] = copy;
  return { $ref: `#/components/schemas/${name}` };
};

/** The parameters that several calls have; of those with one name, the first that comes twice. */
const sharedParameters = (operations: Operation[]): Map<string, { name: string; parameter: Parameter }> => {
  const seen = new Set<string>();
  const names = new Set<string>();
  const shared = new Map<string, { name: string; parameter: Parameter }>();
  for (const parameter of operations.flatMap(({ parameters = [] }) => parameters as Parameter[])) {
    const text = JSON.stringify(parameter);
    const name = nameOf(`${parameter.name} in ${parameter.in}`);
    if (seen.has(text) && !names.has(name)) shared.set(text, { name, parameter });
    if (seen.has(text)) names.add(name);
    seen.add(text);
  }
  return shared;
};

const withErrors = (responses: Operation['responses']): Operation['responses'] => {
  const described = Object.entries(responses).map(([status, response]) => [status, describe(response)]);
  return { ...Object.fromEntries(described), '4XX': ERROR, '5XX': ERROR };
};

/** The framework describes what a route doesn't by `Default Response`. */
const describe = (response: Response | Reference): Response | Reference =>
  'description' in response && response.description === 'Default Response'
    ? { ...response, description: 'OK' }
    : response;

/**
 * Writes once what calls have in common: schemas that have a title, parameters, and the response of every failure. Written
 * out, the document is four times as long.
 *
 * @param errorResponse what a call answers that fails
 */
export const shareParts = (document: OpenApiDocument, errorResponse: JsonSchema): OpenApiDocument => {
  const schemas: Record<string, unknown> = {};
  const shared = sharedParameters(Object.values(document.paths).flatMap((methods) => Object.values(methods)));
  const refer = (parameter: Parameter | Reference): Parameter | Reference => {
    const name = shared.get(JSON.stringify(parameter))?.name;
    return name ? { $ref: `#/components/parameters/${name}` } : parameter;
  };
  const shorten = ({ parameters, responses, ...operation }: Operation): unknown =>
    shareSchemas(
      {
        ...operation,
        ...(parameters && { parameters: parameters.map(refer) }),
        responses: withErrors(responses),
      },
      schemas,
    );
  const paths = Object.entries(document.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, shorten(operation)])),
  ]);
  const failure = {
    description: 'The call failed. Kinds differ by `fields`, `resource` or `reason`.',
    content: { 'application/json': { schema: shareSchemas(errorResponse, schemas) } },
  };
  return {
    ...document,
    paths: Object.fromEntries(paths),
    components: {
      ...document.components,
      schemas,
      parameters: Object.fromEntries([...shared.values()].map(({ name, parameter }) => [name, parameter])),
      responses: { Error: failure },
    },
  } as OpenApiDocument;
};
