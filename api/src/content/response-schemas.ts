import type { ContentType, Field } from 'shared-kernel/content';
import { ID, INTEGER, type JsonSchema, listOf, nullable, responseObject } from '../platform/openapi/json-schema.ts';
import { ruleSchema } from '../platform/openapi/rule-schema.ts';
import { fileRecordResponse } from '../services/bucket/port.ts';
import type { PublicReading } from './public-reading.ts';

const fieldResponse = ({ kind, rules }: Field): JsonSchema => {
  if (kind === 'pictures') return listOf(fileRecordResponse);
  if (kind !== 'picture') return ruleSchema(rules);
  return rules.spec.nullable ? nullable(fileRecordResponse) : fileRecordResponse;
};

/** A type's record as visitors get it. */
export const publicResponse = ({ name, fields }: ContentType, { shown }: PublicReading): JsonSchema =>
  responseObject(
    name.replace(/^./, (first) => first.toUpperCase()),
    {
      id: ID,
      ...Object.fromEntries(
        Object.entries(fields).map(([field, declared]) => [field, shown?.[field]?.response ?? fieldResponse(declared)]),
      ),
      version: INTEGER,
    },
  );
