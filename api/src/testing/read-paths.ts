import type { Access } from '../platform/http/access.ts';
import type { JsonSchema } from '../platform/openapi/json-schema.ts';
import type { TestApp } from './test-app.ts';

type Part = Record<string, unknown>;

/** Merges the objects that an object extends into it. */
const merge = ({ allOf, ...own }: JsonSchema): JsonSchema => {
  const parts = [...((allOf ?? []) as JsonSchema[]), own];
  return {
    ...own,
    type: parts.find(({ type }) => type)?.type ?? 'object',
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: [...new Set(parts.flatMap(({ required = [] }) => required))],
  };
};

/** The document leaves responses open for later versions; this version sends no undescribed properties. */
const close = (schema: JsonSchema): JsonSchema => ({ additionalProperties: false, ...schema });

const ACCESS: Record<string, Access> = { refreshToken: 'REFRESH_TOKEN', uploadToken: 'UPLOAD_TOKEN' };

const accessOf = (operation: Part, standard: object[]): Access => {
  const [scheme] = (operation.security ?? standard) as object[];
  const [first, ...others] = (operation['x-access'] ?? []) as string[];
  if (!scheme) return 'PUBLIC';
  if (!first) return ACCESS[String(Object.keys(scheme)[0])] ?? 'AUTHENTICATED';
  const toGrant = (text: string) => {
    const [resource, privileges] = text.split(' ');
    return { resource, privileges };
  };
  const also = others.filter((text) => text.includes(' ')).map(toGrant);
  const roles = others.filter((text) => !text.includes(' '));
  return { ...toGrant(first), ...(also[0] && { also }), ...(roles[0] && { roles }) } as Access;
};

/**
 * The paths of both OpenAPI documents without references: objects have all of their properties and are closed, and each
 * operation has its access as its route declares it.
 */
export const readPaths = async (api: TestApp): Promise<unknown> => {
  const paths: Record<string, object> = {};
  for (const document of await readDocuments(api)) {
    for (const [path, methods] of Object.entries(resolvePaths(document))) paths[path] = { ...paths[path], ...methods };
  }
  return paths;
};

interface Document {
  security: object[];
  paths: object;
}

/** The OpenAPI documents of the site and of the back office. */
export const readDocuments = async (api: TestApp): Promise<Document[]> =>
  Promise.all(['/openapi.json', '/openapi-back-office.json'].map(async (path) => (await api.get(path)).body));

const resolvePaths = (document: Document): Record<string, object> => {
  const resolved = new Map<string, unknown>();
  const target = (reference: string): unknown => {
    const keys = reference.slice('#/'.length).split('/');
    if (!resolved.has(reference)) {
      resolved.set(reference, resolve(keys.reduce<unknown>((part, key) => (part as Part)[key], document)));
    }
    return resolved.get(reference);
  };
  const resolve = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(resolve);
    if (typeof part !== 'object' || part === null) return part;
    const { $ref, unevaluatedProperties: _, ...others } = part as JsonSchema;
    // A body closes its schema; here all are closed.
    if ($ref) return { ...(target($ref) as object), ...others };
    const copy = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, resolve(value)]));
    if (copy.allOf) return close(merge(copy as JsonSchema));
    return copy.properties && copy.type ? close(copy as JsonSchema) : copy;
  };
  const toOperation = (operation: Part, common: unknown[]): Part => {
    const parameters = [...common, ...((operation.parameters ?? []) as unknown[])];
    return {
      ...operation,
      'x-access': accessOf(operation, document.security),
      ...(parameters.length > 0 && { parameters }),
    };
  };
  return Object.fromEntries(
    Object.entries(resolve(document.paths) as Record<string, Part>).map(([path, { parameters = [], ...methods }]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, operation]) => [
          method,
          toOperation(operation as Part, parameters as unknown[]),
        ]),
      ),
    ]),
  );
};
