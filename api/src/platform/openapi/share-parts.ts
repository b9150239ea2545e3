import type { JsonSchema } from './json-schema.ts';
import type { OpenApiDocument, Operation, Parameter, Reference, RequestBody, Response } from './open-api-document.ts';

const ERROR: Reference = { $ref: '#/components/responses/Error' };

/** Type name of a title: `Page of Shop` becomes `PageOfShop`. */
const nameOf = (title: string): string =>
  title
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const isSchema = (part: object): part is JsonSchema => 'type' in part || 'anyOf' in part;

/** Moves titled schemas to the shared ones, once per title. */
const shareSchemas = (part: unknown, shared: Record<string, unknown>): unknown => {
  if (Array.isArray(part)) return part.map((item) => shareSchemas(item, shared));
  if (typeof part !== 'object' || part === null) return part;
  const copy = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, shareSchemas(value, shared)]));
  if (typeof copy.title !== 'string' || !isSchema(copy)) return copy;
  const name = nameOf(copy.title);
  shared[name] = copy;
  return { $ref: `#/components/schemas/${name}` };
};

/** Parameters that occur several times. Of different ones with the same name, only the first repeated one is shared. */
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

/** Shares responses or bodies that occur several times and consist of one titled schema. */
class Shared<Part extends { content?: Record<string, { schema: object }> }> {
  readonly parts: Record<string, Part> = {};
  readonly #path: string;
  readonly #counts = new Map<string, number>();

  constructor(path: string, parts: readonly unknown[]) {
    this.#path = path;
    for (const part of parts) {
      const text = JSON.stringify(part);
      this.#counts.set(text, (this.#counts.get(text) ?? 0) + 1);
    }
  }

  refer<Other>(part: Part | Other): Part | Other | Reference {
    const text = JSON.stringify(part);
    const schema = Object.values((part as Part | undefined)?.content ?? {})[0]?.schema;
    const named = schema && '$ref' in schema ? String(schema.$ref).split('/').at(-1) : undefined;
    if (!named || (this.#counts.get(text) ?? 0) < 2) return part;
    const before = this.parts[named];
    if (before && JSON.stringify(before) !== text) return part;
    this.parts[named] = part as Part;
    return { $ref: `#/components/${this.#path}/${named}` };
  }
}

/** Security of most operations, which the document states once. */
export const DEFAULT_SECURITY = [{ accessToken: [] }];

const withErrors = (responses: Operation['responses']): Operation['responses'] => {
  const described = Object.entries(responses).map(([status, response]) => [status, describe(response)]);
  return { ...Object.fromEntries(described), '4XX': ERROR, '5XX': ERROR };
};

/** Replaces Fastify's placeholder for a missing description. */
const describe = (response: Response | Reference): Response | Reference =>
  'description' in response && response.description === 'Default Response'
    ? { ...response, description: 'OK' }
    : response;

/**
 * Replaces repeated parts of operations by references: titled schemas, parameters, responses, bodies, security and the
 * error response. Without that, the document is four times as long.
 * @param errorResponse schema of failed calls
 */
export const shareParts = (document: OpenApiDocument, errorResponse: JsonSchema): OpenApiDocument => {
  const schemas: Record<string, unknown> = {};
  const shared = sharedParameters(Object.values(document.paths).flatMap((methods) => Object.values(methods)));
  const refer = (parameter: Parameter | Reference): Parameter | Reference => {
    const name = shared.get(JSON.stringify(parameter))?.name;
    return name ? { $ref: `#/components/parameters/${name}` } : parameter;
  };
  const shorten = ({ parameters, responses, security, ...operation }: Operation): unknown =>
    shareSchemas(
      {
        ...operation,
        ...(JSON.stringify(security) !== JSON.stringify(DEFAULT_SECURITY) && { security }),
        ...(parameters && { parameters: parameters.map(refer) }),
        responses: withErrors(responses),
      },
      schemas,
    );
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, call: shorten(operation) as Operation })),
  );
  const answers = new Shared<Response>(
    'responses',
    calls.flatMap(({ call }) => Object.values(call.responses)),
  );
  const bodies = new Shared<RequestBody>(
    'requestBodies',
    calls.map(({ call }) => call.requestBody),
  );
  const paths: OpenApiDocument['paths'] = {};
  for (const { path, method, call } of calls) {
    const { requestBody, responses, ...rest } = call;
    const referred = Object.entries(responses).map(([status, response]) => [status, answers.refer(response)]);
    const body = requestBody && { requestBody: bodies.refer(requestBody) };
    paths[path] = { ...paths[path], [method]: { ...rest, ...body, responses: Object.fromEntries(referred) } };
  }
  const failure = {
    description: 'The call failed. Kinds differ by `fields`, `resource` or `reason`.',
    content: { 'application/json': { schema: shareSchemas(errorResponse, schemas) } },
  };
  return {
    ...document,
    security: DEFAULT_SECURITY,
    paths,
    components: {
      ...document.components,
      schemas,
      parameters: Object.fromEntries([...shared.values()].map(({ name, parameter }) => [name, parameter])),
      responses: { ...answers.parts, Error: failure },
      requestBodies: bodies.parts,
    },
  } as OpenApiDocument;
};
