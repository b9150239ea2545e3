import type { ContentType, Field } from 'shared-kernel/content';
import { answerObject, ID, INTEGER, type JsonSchema, listOf, nullable } from '../platform/openapi/json-schema.ts';
import { ruleSchema } from '../platform/openapi/rule-schema.ts';
import { fileRecordAnswer } from '../services/bucket/port.ts';

const fieldAnswer = ({ kind, rules }: Field): JsonSchema => {
  if (kind === 'pictures') return listOf(fileRecordAnswer);
  if (kind !== 'picture') return ruleSchema(rules);
  return rules.spec.nullable ? nullable(fileRecordAnswer) : fileRecordAnswer;
};

/** A type's record as visitors get it. */
export const publicAnswer = ({ name, fields }: ContentType): JsonSchema =>
  answerObject(
    name.replace(/^./, (first) => first.toUpperCase()),
    {
      id: ID,
      ...Object.fromEntries(Object.entries(fields).map(([field, declared]) => [field, fieldAnswer(declared)])),
      version: INTEGER,
    },
  );
