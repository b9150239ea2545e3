import { nameOf, type Schemas } from './component-schemas.ts';
import type { JsonSchema } from './json-schema.ts';
import type {
  OpenApiDocument,
  Operation,
  Parameter,
  PathItem,
  Reference,
  RequestBody,
  Response,
} from './open-api-document.ts';
import { shareSchemas, shortenSchemas } from './shorten-schemas.ts';

const ERROR: Reference = { $ref: '#/components/responses/Error' };

/** Counts equal parts, and names those that occur several times. */
class Shared<Part> {
  readonly parts: Record<string, Part> = {};
  readonly #kind: string;
  readonly #nameOf: (part: Part) => string | undefined;
  readonly #counts = new Map<string, number>();

  constructor(kind: string, parts: readonly unknown[], nameOfPart: (part: Part) => string | undefined) {
    this.#kind = kind;
    this.#nameOf = nameOfPart;
    for (const part of parts) {
      const text = JSON.stringify(part);
      this.#counts.set(text, (this.#counts.get(text) ?? 0) + 1);
    }
  }

  /** Of different parts with the same name, only the first repeated one is shared. */
  refer(part: Part | Reference): Part | Reference {
    const text = JSON.stringify(part);
    if ((this.#counts.get(text) ?? 0) < 2) return part;
    const name = this.#nameOf(part as Part);
    if (!name) return part;
    const before = this.parts[name];
    if (before && JSON.stringify(before) !== text) return part;
    this.parts[name] = part as Part;
    return { $ref: `#/components/${this.#kind}/${name}` };
  }
}

/** Responses and bodies are named after their titled schema. */
const nameOfContent = ({ content }: { content?: Record<string, { schema: object }> }): string | undefined => {
  const schema = Object.values(content ?? {})[0]?.schema;
  return schema && '$ref' in schema ? String(schema.$ref).split('/').at(-1) : undefined;
};

/** Parameters of queries keep their names; others say where they are. */
const nameOfParameter = ({ name, in: where }: Parameter): string =>
  where === 'query' ? name : nameOf(`${name} in ${where}`);

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

/** Without `required: false`, the default. */
const toParameter = ({ required, ...parameter }: Parameter): Parameter => ({
  ...parameter,
  ...(required && { required }),
});

/** States the parameters of all methods of a path once. */
const shareOfPath = (methods: Record<string, Operation>): PathItem => {
  const [first, ...others] = Object.values(methods).map(({ parameters = [] }) =>
    parameters.map((each) => JSON.stringify(each)),
  );
  const common =
    others.length === 0 ? [] : (first ?? []).filter((each) => others.every((parameters) => parameters.includes(each)));
  if (common.length === 0) return methods;
  const own = ({ parameters = [], ...operation }: Operation): Operation => {
    const further = parameters.filter((each) => !common.includes(JSON.stringify(each)));
    return { ...operation, ...(further.length > 0 && { parameters: further }) };
  };
  const operations = Object.entries(methods).map(([method, operation]) => [method, own(operation)]);
  return { parameters: common.map((each) => JSON.parse(each)), ...Object.fromEntries(operations) };
};

interface Call {
  path: string;
  method: string;
  operation: Operation;
}

const readCalls = ({ paths }: OpenApiDocument): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, responses, security, ...operation }]) => ({
      path,
      method,
      operation: {
        ...operation,
        ...(JSON.stringify(security) !== JSON.stringify(DEFAULT_SECURITY) && { security }),
        ...(parameters && { parameters: (parameters as Parameter[]).map(toParameter) }),
        responses: withErrors(responses),
      },
    })),
  );

/**
 * Replaces repeated parts of operations by references: titled schemas, parameters, responses, bodies, security and the
 * error response. Without that, the document is four times as long.
 * @param errorResponse schema of failed calls
 */
export const shareParts = (document: OpenApiDocument, errorResponse: JsonSchema): OpenApiDocument => {
  const failure = {
    description: 'The call failed. Kinds differ by `fields`, `resource` or `reason`.',
    content: { 'application/json': { schema: errorResponse } },
  };
  const written: Schemas = {};
  const shared = shareSchemas({ calls: readCalls(document), failure }, written);
  const { calls, failure: sharedFailure, schemas } = shortenSchemas(shared, written);
  const operations = calls.map(({ operation }) => operation);
  const parameters = new Shared<Parameter>(
    'parameters',
    operations.flatMap((operation) => operation.parameters ?? []),
    nameOfParameter,
  );
  const responses = new Shared<Response>(
    'responses',
    operations.flatMap((operation) => Object.values(operation.responses)),
    nameOfContent,
  );
  const bodies = new Shared<RequestBody>(
    'requestBodies',
    operations.map(({ requestBody }) => requestBody),
    nameOfContent,
  );
  const paths: Record<string, Record<string, Operation>> = {};
  for (const { path, method, operation } of calls) {
    const referred = Object.entries(operation.responses).map(([status, response]) => [
      status,
      responses.refer(response),
    ]);
    paths[path] = {
      ...paths[path],
      [method]: {
        ...operation,
        ...(operation.parameters && { parameters: operation.parameters.map((each) => parameters.refer(each)) }),
        ...(operation.requestBody && { requestBody: bodies.refer(operation.requestBody) }),
        responses: Object.fromEntries(referred),
      },
    };
  }
  return {
    ...document,
    security: DEFAULT_SECURITY,
    paths: Object.fromEntries(Object.entries(paths).map(([path, methods]) => [path, shareOfPath(methods)])),
    components: {
      ...document.components,
      schemas,
      parameters: parameters.parts,
      responses: { ...responses.parts, Error: sharedFailure },
      requestBodies: bodies.parts,
    },
  };
};
