/** The part of JSON Schema that describes responses in OpenAPI 3.1. */
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
  allOf?: object[];
  $ref?: string;
  unevaluatedProperties?: boolean;
  /** Titled schemas whose properties this one repeats; the document refers to them. */
  bases?: readonly JsonSchema[];
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
/** As the rule of ids describes itself. */
export const ID: JsonSchema = { type: 'string', maxLength: 24, pattern: '^[0-9a-f]{24}$', title: 'Id' };
export const INSTANT: JsonSchema = { type: 'string', format: 'date-time' };
/** A former state of a record, with any fields. */
export const STATE: JsonSchema = { type: 'object', additionalProperties: true };
export const DATE: JsonSchema = { type: 'string', format: 'date' };
/** An empty successful response. */
export const DONE: JsonSchema = { type: 'null', description: 'Done.' };

export const enumOf = (values: readonly string[]): JsonSchema => ({ type: 'string', enum: values });
export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
export const nullable = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });

/** An object with exactly these properties; `optional` ones may be absent. */
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

/** Lists the untranslated fields of a record; pass it to {@link responseObject} as `optional`. */
export const LOCALISED = { untranslated: listOf(TEXT) } satisfies Record<string, JsonSchema>;

const paging = { page: INTEGER, limit: INTEGER, total: INTEGER, pageCount: INTEGER };
const pageBase = responseObject('Page', paging);

/** A page of a list. */
export const pageResponse = (item: JsonSchema): JsonSchema => ({
  ...responseObject(`Page of ${item.title}`, { data: listOf(item), ...paging }),
  bases: [pageBase],
});
