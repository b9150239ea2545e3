import type { ContentType, Field, Fields } from 'shared-kernel/content';
import {
  ID,
  INTEGER,
  type JsonSchema,
  LOCALISED,
  listOf,
  nullable,
  responseObject,
  TEXT,
} from '../../platform/openapi/json-schema.ts';
import { ruleSchema } from '../../platform/openapi/rule-schema.ts';
import { fileRecordResponse } from '../../services/bucket/port.ts';
import type { PublicReading } from './public-reading.ts';

const fieldResponse = ({ kind, rules }: Field): JsonSchema => {
  if (kind === 'pictures') return listOf(fileRecordResponse);
  if (kind !== 'picture') return ruleSchema(rules);
  return rules.spec.nullable ? nullable(fileRecordResponse) : fileRecordResponse;
};

const namedResponse = responseObject('NamedRecord', { slug: TEXT, title: TEXT });

/**
 * Schemas of the fields that visitors receive.
 * @param responses - of fields whose public value differs from the stored one
 */
export const fieldResponses = (
  fields: Fields,
  responses: Readonly<Record<string, JsonSchema | undefined>>,
): Record<string, JsonSchema> => {
  const visible = Object.entries(fields).filter(([, { isHidden }]) => !isHidden);
  return Object.fromEntries(visible.map(([name, field]) => [name, responses[name] ?? fieldResponse(field)]));
};

/** Schema of a type's public record. */
export const publicResponse = (
  { name, fields }: ContentType,
  { named = {}, shown = {} }: PublicReading,
): JsonSchema => {
  const responses = [
    ...Object.keys(named).map((field) => [field, namedResponse]),
    ...Object.entries(shown).map(([field, { response }]) => [field, response]),
  ];
  return responseObject(
    name.replace(/^./, (first) => first.toUpperCase()),
    { id: ID, ...fieldResponses(fields, Object.fromEntries(responses)), version: INTEGER },
    LOCALISED,
  );
};
