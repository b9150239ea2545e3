import type { AnySchema, SchemaDescription, SchemaFieldDescription, SchemaObjectDescription } from 'yup';
import type { JsonSchema } from './json-schema.ts';

/** Converts a yup schema to JSON Schema, so that the document shows the validated rules. */
export const ruleSchema = (rules: AnySchema): JsonSchema => describe(rules.describe());

const describe = (field: SchemaFieldDescription): JsonSchema => {
  const schema = { ...typeOf(field), ...limitsOf(field as SchemaDescription), ...titleOf(field) };
  const isNullable = 'nullable' in field && field.nullable;
  return { ...(isNullable ? { anyOf: [schema, { type: 'null' }] } : schema), ...defaultOf(field) };
};

const typeOf = (field: SchemaFieldDescription): JsonSchema => {
  if (field.type === 'object') return objectOf(field as SchemaObjectDescription);
  if (field.type === 'array') {
    const { innerType } = field as { innerType?: SchemaFieldDescription };
    return { type: 'array', ...(innerType && { items: describe(innerType) }) };
  }
  // An object with any keys, which its own test checks.
  if (field.type === 'mixed') return { type: 'object', additionalProperties: true };
  return { type: field.type };
};

const objectOf = ({ fields }: SchemaObjectDescription): JsonSchema => {
  const isRequired = ([, field]: [string, SchemaFieldDescription]) => 'optional' in field && !field.optional;
  const required = Object.entries(fields)
    .filter((entry) => isRequired(entry) && !hasDefault(entry[1]))
    .map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, describe(field)])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
};

const hasDefault = (field: SchemaFieldDescription): boolean => 'default' in field && field.default !== undefined;

const limitsOf = ({ tests = [], oneOf = [], type }: SchemaDescription): JsonSchema => {
  const schema: JsonSchema = oneOf.length > 0 ? { enum: oneOf } : {};
  for (const { name, params } of tests) {
    const limit = (params?.[name ?? ''] ?? undefined) as number | undefined;
    if (name === 'integer') schema.type = 'integer';
    if (name === 'matches' && params?.regex) schema.pattern = (params.regex as RegExp).source;
    if (limit === undefined) continue;
    if (name === 'max')
      Object.assign(schema, { [{ string: 'maxLength', array: 'maxItems' }[type] ?? 'maximum']: limit });
    if (name === 'min')
      Object.assign(schema, { [{ string: 'minLength', array: 'minItems' }[type] ?? 'minimum']: limit });
  }
  return schema;
};

const titleOf = (field: SchemaFieldDescription): JsonSchema => {
  const title = 'meta' in field ? field.meta?.title : undefined;
  return title === undefined ? {} : { title };
};

const defaultOf = (field: SchemaFieldDescription): JsonSchema => {
  if (field.type === 'object' || !hasDefault(field)) return {};
  return { default: (field as SchemaDescription).default };
};
