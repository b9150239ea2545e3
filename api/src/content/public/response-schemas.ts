import type { ContentType, Field } from 'shared-kernel/content';
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

/** Schema of a type's public record. */
export const publicResponse = ({ name, fields }: ContentType, { named = {}, shown }: PublicReading): JsonSchema =>
  responseObject(
    name.replace(/^./, (first) => first.toUpperCase()),
    {
      id: ID,
      ...Object.fromEntries(
        Object.entries(fields).map(([field, declared]) => [
          field,
          shown?.[field]?.response ?? (field in named ? namedResponse : fieldResponse(declared)),
        ]),
      ),
      version: INTEGER,
    },
    LOCALISED,
  );
