import { nameOf, referredName, referTo, type Schemas } from './component-schemas.ts';
import { composeSchemas } from './compose-schemas.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Operation, Response } from './open-api-document.ts';

const NULL = JSON.stringify({ type: 'null' });

/** Occurrences from which on a name is shorter. */
const FREQUENT = 3;

/** Moves titled schemas of a part to `shared`, once per title, and shortens all others. */
export const shareSchemas = <Part>(part: Part, shared: Schemas): Part =>
  replaceParts(part, (copy) => {
    if (!isSchema(copy)) return copy;
    const { title, ...schema } = simplify(copy);
    if (typeof title !== 'string') return schema;
    shared[nameOf(title)] = schema;
    return referTo(nameOf(title));
  }) as Part;

/** Parts of the document whose schemas are shared. */
export interface SharedCalls {
  calls: { path: string; method: string; operation: Operation }[];
  failure: Response;
}

/**
 * Shortens schemas without loss for clients: objects refer to objects that they extend, responses don't exclude
 * properties of later versions, and repeated nullable schemas have a name.
 * @param written - schemas by name, as the routes declare them
 */
export const shortenSchemas = (
  { calls, failure }: SharedCalls,
  written: Schemas,
): SharedCalls & { schemas: Record<string, JsonSchema> } => {
  const bodies = calls.flatMap(({ operation: { requestBody } }) =>
    requestBody && 'content' in requestBody ? Object.values(requestBody.content).map(({ schema }) => schema) : [],
  );
  const roots = new Set(bodies.map((schema) => referredName(schema) ?? ''));
  const closed = reachable(
    bodies.map((schema) => written[referredName(schema) ?? ''] ?? schema),
    written,
  );
  const composed = composeSchemas(written, closed);
  const bases = namesOfBases(composed);
  const opened = new Set([...roots].filter((name) => bases.has(name) || composed[name]?.allOf));
  const schemas = Object.fromEntries(
    Object.entries(composed).map(([name, schema]) => {
      if (opened.has(name)) return [name, openItself(schema)];
      return [name, closed.has(name) || roots.has(name) ? schema : open(schema)];
    }),
  );
  const parts = {
    calls: calls.map(({ operation: { requestBody, responses, ...operation }, ...call }) => ({
      ...call,
      operation: {
        ...operation,
        ...(requestBody && { requestBody: closeBody(requestBody, opened) }),
        responses: open(responses),
      },
    })),
    failure: open(failure),
  };
  const nullable: Schemas = {};
  const named = shareNullable({ ...parts, schemas }, nullable) as SharedCalls & { schemas: Schemas };
  const all: Schemas = { ...named.schemas, ...nullable };
  const used = reachable([named.calls, named.failure], all);
  return { ...named, schemas: Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name))) };
};

const isObject = (part: unknown): part is Record<string, unknown> => typeof part === 'object' && part !== null;
const isSchema = (part: object): part is JsonSchema => 'type' in part || 'anyOf' in part;

/** Replaces each part from the innermost on, except for maps of properties. */
const replaceParts = (part: unknown, replace: (part: Record<string, unknown>) => object): unknown => {
  if (Array.isArray(part)) return part.map((item) => replaceParts(item, replace));
  if (!isObject(part)) return part;
  const replaced = (key: string, value: unknown): unknown =>
    key === 'properties' && isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, property]) => [name, replaceParts(property, replace)]))
      : replaceParts(value, replace);
  return replace(Object.fromEntries(Object.entries(part).map(([key, value]) => [key, replaced(key, value)])));
};

/** Writes a nullable schema as one, and omits the default null: absent and null mean the same. */
const simplify = (schema: JsonSchema): JsonSchema => {
  const { anyOf: [inner, other, ...more] = [], default: value, ...rest } = schema;
  const kept = { ...rest, ...(value !== undefined && value !== null && { default: value }) };
  if (!inner || JSON.stringify(other) !== NULL || more.length > 0 || typeof inner.type !== 'string')
    return { ...(schema.anyOf && { anyOf: schema.anyOf }), ...kept };
  return { ...inner, type: [inner.type, 'null'], ...(inner.enum && { enum: [...inner.enum, null] }), ...kept };
};

/** Names of the component schemas that parts refer to, also indirectly. */
const reachable = (parts: unknown, schemas: Schemas): Set<string> => {
  const names = new Set<string>();
  const collect = (part: unknown): void => {
    if (!isObject(part)) return;
    const name = referredName(part);
    if (name && !names.has(name)) {
      names.add(name);
      collect(schemas[name]);
    }
    for (const value of Object.values(part)) collect(value);
  };
  collect(parts);
  return names;
};

/** Schemas of a request body by media type; the object itself rejects unknown properties. */
const closeBody = (body: Operation['requestBody'], opened: ReadonlySet<string>): Operation['requestBody'] => {
  if (!body || '$ref' in body) return body;
  const content = Object.entries(body.content).map(([type, media]) => {
    const isOpened = opened.has(referredName(media.schema) ?? '');
    return [type, isOpened ? { ...media, schema: { ...media.schema, unevaluatedProperties: false } } : media];
  });
  return { ...body, content: Object.fromEntries(content) };
};

/** Lets objects have further properties. */
const open = <Part>(part: Part): Part =>
  replaceParts(part, ({ additionalProperties, ...rest }) =>
    additionalProperties === false || additionalProperties === undefined ? rest : { additionalProperties, ...rest },
  ) as Part;

const openItself = ({ additionalProperties: _, ...schema }: JsonSchema): JsonSchema => schema;

const namesOfBases = (schemas: Schemas): Set<string> =>
  new Set(Object.values(schemas).flatMap(({ allOf = [] }) => allOf.map((part) => referredName(part) ?? '')));

/** Shares nullable references that occur several times: `NullableId` for `Id` or null. */
const shareNullable = (parts: unknown, schemas: Schemas): unknown => {
  const counts = new Map<string, number>();
  const nameOfNullable = ({ anyOf: [inner, other] = [], ...rest }: JsonSchema): string | undefined => {
    const name = referredName(inner);
    return name && JSON.stringify(other) === NULL && Object.keys(rest).length === 0 ? `Nullable${name}` : undefined;
  };
  replaceParts(parts, (part) => {
    const name = nameOfNullable(part);
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
    return part;
  });
  return replaceParts(parts, (part) => {
    const name = nameOfNullable(part);
    if (!name || (counts.get(name) ?? 0) < FREQUENT) return part;
    schemas[name] = part;
    return referTo(name);
  });
};
