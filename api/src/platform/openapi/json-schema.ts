/** A JSON Schema as OpenAPI 3.1 takes it; only what answers are described with. */
export interface JsonSchema {
  type?: string | string[];
  title?: string;
  description?: string;
  enum?: readonly unknown[];
  pattern?: string;
  format?: string;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  anyOf?: JsonSchema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  default?: unknown;
}

export const TEXT: JsonSchema = { type: 'string' };
export const INTEGER: JsonSchema = { type: 'integer' };
export const FLAG: JsonSchema = { type: 'boolean' };
export const ID: JsonSchema = { type: 'string', pattern: '^[0-9a-f]{24}$' };
export const INSTANT: JsonSchema = { type: 'string', format: 'date-time' };
/** An object of whatever fields its time had. */
export const STATE: JsonSchema = { type: 'object', additionalProperties: true };
export const DATE: JsonSchema = { type: 'string', format: 'date' };
/** The answer of a call that has nothing to tell but that it is done. */
export const DONE: JsonSchema = { type: 'null', description: 'Done.' };

export const enumOf = (values: readonly string[]): JsonSchema => ({ type: 'string', enum: values });
export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
export const nullable = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });

/** An object with exactly these properties; those of `optional` may be absent. */
export const responseObject = (
  title: string,
  properties: Record<string, JsonSchema>,
  optional: Record<string, JsonSchema> = {},
): JsonSchema => ({
  type: 'object',
  title,
  properties: { ...properties, ...optional },
  required: Object.keys(properties),
  additionalProperties: false,
});

/** What a record says of texts that are not translated: {@link responseObject} takes it as `optional`. */
export const LOCALISED = { untranslated: listOf(TEXT) } satisfies Record<string, JsonSchema>;

/** One page of a list. */
export const pageResponse = (item: JsonSchema): JsonSchema =>
  responseObject(`Page of ${item.title}`, {
    data: listOf(item),
    page: INTEGER,
    limit: INTEGER,
    total: INTEGER,
    pageCount: INTEGER,
  });
